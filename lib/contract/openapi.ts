import { z } from 'zod';
import { siteName } from '../site.ts';
import * as account from './account.ts';
import * as checks from './checks.ts';
import * as conversation from './conversation.ts';
import * as events from './events.ts';
import { idPattern, shareTokenPattern } from './limits.ts';
import * as marks from './marks.ts';
import * as message from './message.ts';
import * as nextInterview from './next-interview.ts';
import examples from './openapi-examples.json' with { type: 'json' };
import pathsInShort from './openapi-paths.json' with { type: 'json' };
import * as practice from './practice.ts';
import { wireDate } from './record.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as sessionCode from './session-code.ts';
import * as shares from './shares.ts';
import * as user from './user.ts';

const modules = [
  account,
  checks,
  conversation,
  events,
  marks,
  message,
  nextInterview,
  practice,
  search,
  session,
  sessionCode,
  shares,
  user,
];
const contract: Record<string, unknown> = Object.assign({}, ...modules);

type SchemaName = keyof typeof examples;

/** By the names of the examples: `LoginRequest` stands for the contract's `loginRequest`. */
const schemas = Object.keys(examples).map((name) => {
  const schema = contract[name.replace(/^./, (first) => first.toLowerCase())];
  if (!(schema instanceof z.ZodType)) throw new Error(`The contract has no ${name}`);
  return [name, jsonSchemaOf(schema)];
});

const failures: Record<number, string> = {
  400: 'The body is not JSON',
  401: 'The token, or the e-mail and password, are not accepted',
  403: 'The password is wrong',
  404: 'The user has no record with this id',
  409: 'The interview is finished, or today’s question is answered',
  413: 'The body is too large',
  415: 'The Content-Type is not JSON',
  429: 'Too many requests in a short time, or at once',
  422: 'A field is missing or invalid; `error` and `message` say which',
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
  description: 'The record’s id',
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
      'For a day, a request repeated with its key is done once and answered the same; another request with that key is a 422',
    schema: { type: 'string', pattern: practice.idempotencyKeyPattern.source },
    example: '5f1c1b0e-3a55-4f0e-9a53-7b1f1d9b6a10',
  },
  lastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The `id` of the last event received',
    schema: { type: 'string' },
    example: '41',
  },
  searchWords: {
    name: 'q',
    in: 'query',
    required: true,
    description: 'The search words',
    schema: jsonSchemaOf(search.searchQuery),
    example: 'result',
  },
};

/** A call in `openapi-paths.json`: names stand for schemas, parameters and refusals. */
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
    // Explicitly empty for open calls, to show that it was not forgotten.
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
  { name: 'Session', description: 'Signing in and out' },
  { name: 'Account', description: 'The user’s own data and settings' },
  { name: 'Interviews', description: 'Interviews and their messages' },
  { name: 'Practice', description: 'Interviews held on the site' },
];

/** The API that the site needs, as OpenAPI 3.1, generated from the contract's schemas. */
export function openApiDocument(serverUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1.0.0',
      summary: 'The API that the site needs',
      description:
        'Six required calls, and optional ones. Unknown fields are allowed and kept. A known optional field in a wrong shape counts as missing.',
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
      schemas: Object.fromEntries(schemas),
    },
  };
}

/** `io: 'input'` describes what is sent, before ids become strings and bad fields undefined. */
function jsonSchemaOf(schema: z.ZodType) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === wireDate) jsonSchema.format = 'date-time';
      // zod reports our `catch` values as defaults, but the API has no such defaults.
      delete jsonSchema.default;
    },
  });
  return rest;
}
