import { z } from 'zod';
import { siteName } from '../site.ts';
import {
  accountDeletion,
  dataExport,
  deletionAnswer,
  detailsUpdate,
  passwordChange,
  sessionList,
} from './account.ts';
import { conversationList, conversationUpdate } from './conversation.ts';
import { eventData } from './events.ts';
import { markAnswer, markList, markUpdate } from './marks.ts';
import { messageList } from './message.ts';
import { nextInterviewUpdate } from './next-interview.ts';
import examples from './openapi-examples.json' with { type: 'json' };
import pathsInShort from './openapi-paths.json' with { type: 'json' };
import {
  conversationAnswer,
  idempotencyKeyPattern,
  messageAnswer,
  practiceStart,
  weeklyLimit,
  writtenAnswer,
} from './practise.ts';
import { idPattern, wireDate, wireInstant } from './record.ts';
import { searchAnswer, searchQuery } from './search.ts';
import { failureAnswer, loginRequest, sessionAnswer, signupRequest } from './session.ts';
import { sessionCodeAnswer, sessionCodeExchange, sessionCodeRequest } from './session-code.ts';
import { shareAnswer, sharedAnswer, shareList, shareRequest, shareTokenPattern } from './shares.ts';
import { currentUserAnswer } from './user.ts';

const schemas = {
  LoginRequest: loginRequest,
  SignupRequest: signupRequest,
  SessionAnswer: sessionAnswer,
  SessionCodeRequest: sessionCodeRequest,
  SessionCodeAnswer: sessionCodeAnswer,
  SessionCodeExchange: sessionCodeExchange,
  CurrentUserAnswer: currentUserAnswer,
  DetailsUpdate: detailsUpdate,
  PasswordChange: passwordChange,
  SessionList: sessionList,
  DataExport: dataExport,
  AccountDeletion: accountDeletion,
  DeletionAnswer: deletionAnswer,
  ConversationList: conversationList,
  ConversationUpdate: conversationUpdate,
  ConversationAnswer: conversationAnswer,
  MessageList: messageList,
  MessageAnswer: messageAnswer,
  PracticeStart: practiceStart,
  WrittenAnswer: writtenAnswer,
  WeeklyLimit: weeklyLimit,
  EventData: z.object(eventData),
  SearchAnswer: searchAnswer,
  MarkList: markList,
  MarkUpdate: markUpdate,
  MarkAnswer: markAnswer,
  NextInterviewUpdate: nextInterviewUpdate,
  ShareRequest: shareRequest,
  ShareAnswer: shareAnswer,
  ShareList: shareList,
  SharedAnswer: sharedAnswer,
  FailureAnswer: failureAnswer,
};
type SchemaName = keyof typeof schemas;

const failures: Record<number, string> = {
  400: 'The body is not JSON',
  401: 'The token, or the e-mail and password, are not accepted',
  403: 'The password is not the one of this account',
  404: 'This person has none of this id',
  409: 'The interview is finished',
  413: 'The body is too large',
  415: 'The body is not declared as JSON',
  429: 'Too many in a short time, or at once',
  422: 'The request does not say what is needed; `error` and `message` say why',
};

const body = (name: SchemaName) => ({
  'application/json': {
    schema: { $ref: `#/components/schemas/${name}` },
    example: examples[name],
  },
});

const refused = (refusals: number[]) =>
  Object.fromEntries(
    refusals.map((code) => [code, { description: failures[code], content: body('FailureAnswer') }]),
  );

const bearer = [{ bearer: [] }];

const idInPath = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'As it stands in the list',
  schema: { type: 'string', pattern: idPattern.source },
};

const parameters = {
  conversationId: { ...idInPath, example: 'b7Q2' },
  messageId: { ...idInPath, name: 'message_id', example: 'm1' },
  shareId: { ...idInPath, example: '5d0c2f4e' },
  shareToken: {
    name: 'token',
    in: 'path',
    required: true,
    description: 'The `token` of a share',
    schema: { type: 'string', pattern: shareTokenPattern.source },
    example: 'qk0sT9bq1mX3cVf7LhZ2aUeWn8RyPd4iGo5JtS6vYxA',
  },
  sessionId: { ...idInPath, example: 'b81c7de0' },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same request with the same key is done once, and answered the same for a day; another request with it is a 422',
    schema: { type: 'string', pattern: idempotencyKeyPattern.source },
    example: '5f1c1b0e-3a55-4f0e-9a53-7b1f1d9b6a10',
  },
  lastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The `id` of the event last seen',
    schema: { type: 'string' },
    example: '41',
  },
  searchWords: {
    name: 'q',
    in: 'query',
    required: true,
    description: 'What is looked for',
    schema: jsonSchemaOf(searchQuery),
    example: 'result',
  },
};

/** A call as `openapi-paths.json` says it, without what follows from the names in it. */
type Operation = {
  summary: string;
  /** Whether it needs no bearer. */
  isOpen?: boolean;
  parameters?: (keyof typeof parameters)[];
  takes?: SchemaName;
  alsoTakes?: object;
  answers: Record<string, { schema?: SchemaName; content?: object }>;
  refuses: number[];
};
const paths = pathsInShort as Record<string, Record<string, Operation>>;

function inFull(short: Operation) {
  const { isOpen, parameters: named, takes, alsoTakes, answers, refuses, ...said } = short;
  return {
    ...said,
    // Explicitly empty where open, so that nobody thinks it was forgotten.
    security: isOpen ? [] : bearer,
    ...(named && { parameters: named.map((name) => parameters[name]) }),
    ...(takes && { requestBody: { required: true, content: { ...body(takes), ...alsoTakes } } }),
    responses: {
      ...mapped(answers, ({ schema, ...answer }) => ({
        ...answer,
        ...(schema && { content: body(schema) }),
      })),
      ...refused(refuses),
    },
  };
}

function mapped<From, To>(record: Record<string, From>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}

const tags = [
  { name: 'Session', description: 'Who somebody is' },
  { name: 'Account', description: 'What somebody may see, change and end of what is theirs' },
  { name: 'Interviews', description: 'What was practised, and what was said' },
  { name: 'Practice', description: 'Interviews that are had here' },
];

/** The API that the site needs, as OpenAPI 3.1, generated from the contract's schemas. */
export function openApiDocument(serverUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1.0.0',
      summary: 'What the site asks of the API behind it',
      description:
        'Six calls, and others that an API may offer. Fields that are not named here may be sent, and are kept; one that is named and has another shape is taken for absent.',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: serverUrl }],
    tags,
    security: bearer,
    paths: mapped(paths, (methods) => mapped(methods, inFull)),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of a session' },
      },
      schemas: mapped<z.ZodType, unknown>(schemas, jsonSchemaOf),
    },
  };
}

/** `io: 'input'` is the wire format, before ids become strings and unreadable fields undefined. */
function jsonSchemaOf(schema: z.ZodType) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === wireDate || zodSchema === wireInstant) jsonSchema.format = 'date-time';
      // zod reports our `catch` values as defaults, but the API has no such defaults.
      delete jsonSchema.default;
    },
  });
  return rest;
}
