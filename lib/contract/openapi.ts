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
import { messageList } from './message.ts';
import examples from './openapi-examples.json' with { type: 'json' };
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

const answers = (status: number, description: string, name: SchemaName, refusals: number[]) => ({
  [status]: { description, content: body(name) },
  ...refused(refusals),
});

const emptyAnswers = (description: string, refusals: number[]) => ({
  204: { description },
  ...refused(refusals),
});

const bearer = [{ bearer: [] }];

const idInPath = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'As it stands in the list',
  schema: { type: 'string', pattern: idPattern.source },
};
const conversationId = { ...idInPath, example: 'b7Q2' };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same request with the same key is done once, and answered the same for a day; another request with it is a 422',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  example: '5f1c1b0e-3a55-4f0e-9a53-7b1f1d9b6a10',
};

const offeredBy = (link: string) =>
  `Optional: offered by \`${link}\` in the \`links\` of the current user`;

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
    paths: {
      '/login': {
        post: {
          operationId: 'login',
          summary: 'Sign in',
          tags: ['Session'],
          // Explicitly empty, so that nobody thinks it was forgotten.
          security: [],
          requestBody: { required: true, content: body('LoginRequest') },
          responses: answers(200, 'Signed in', 'SessionAnswer', [400, 401, 413, 415, 422]),
        },
      },
      '/signup': {
        post: {
          operationId: 'signup',
          summary: 'Sign up',
          tags: ['Session'],
          security: [],
          requestBody: { required: true, content: body('SignupRequest') },
          responses: answers(201, 'Signed up and in', 'SessionAnswer', [400, 413, 415, 422]),
        },
      },
      '/me': {
        get: {
          operationId: 'getCurrentUser',
          summary: 'Who the bearer is',
          tags: ['Session'],
          security: bearer,
          responses: answers(200, 'The signed-in person', 'CurrentUserAnswer', [401]),
        },
        patch: {
          operationId: 'updateDetails',
          summary: 'Change name and telephone',
          tags: ['Account'],
          description: 'Optional: offered by `update` in the `links` of the current user',
          security: bearer,
          requestBody: { required: true, content: body('DetailsUpdate') },
          responses: answers(200, 'Changed', 'CurrentUserAnswer', [400, 401, 413, 415, 422]),
        },
        delete: {
          operationId: 'deleteAccount',
          summary: 'Delete the account and everything in it',
          tags: ['Account'],
          description:
            'Optional: offered by `delete` in the `links` of the current user. Every session ends at once; signing in before `deleted_from` brings all of it back',
          security: bearer,
          requestBody: { required: true, content: body('AccountDeletion') },
          responses: answers(
            200,
            'To be deleted',
            'DeletionAnswer',
            [400, 401, 403, 413, 415, 422, 429],
          ),
        },
      },
      '/me/password': {
        put: {
          operationId: 'changePassword',
          summary: 'Change the password',
          tags: ['Account'],
          description:
            'Optional: offered by `password` in the `links` of the current user. Every session but the bearer’s ends',
          security: bearer,
          requestBody: { required: true, content: body('PasswordChange') },
          responses: emptyAnswers('Changed', [400, 401, 403, 413, 415, 422, 429]),
        },
      },
      '/me/sessions': {
        get: {
          operationId: 'listSessions',
          summary: 'Where this person is signed in',
          tags: ['Account'],
          description: 'Optional: offered by `sessions` in the `links` of the current user',
          security: bearer,
          responses: answers(200, 'Newest first', 'SessionList', [401]),
        },
      },
      '/me/sessions/{id}': {
        delete: {
          operationId: 'endSession',
          summary: 'End a session of this person',
          tags: ['Account'],
          description: 'Optional: offered by `sessions` in the `links` of the current user',
          security: bearer,
          parameters: [{ ...idInPath, example: 'b81c7de0' }],
          responses: emptyAnswers('Ended', [401, 404]),
        },
      },
      '/me/export': {
        get: {
          operationId: 'exportData',
          summary: 'Everything that is kept of this person',
          tags: ['Account'],
          description: 'Optional: offered by `export` in the `links` of the current user',
          security: bearer,
          responses: answers(200, 'All of it', 'DataExport', [401, 429]),
        },
      },
      '/session': {
        delete: {
          operationId: 'revokeSession',
          summary: 'End this session',
          tags: ['Session'],
          description: 'Optional: offered by `revoke` in the `links` of the current user',
          security: bearer,
          responses: emptyAnswers("The bearer's own session has ended", [401]),
        },
      },
      '/session/code': {
        post: {
          operationId: 'createSessionCode',
          summary: 'A code for the desktop app',
          tags: ['Session'],
          description: 'Optional: offered by `code` in the `links` of the current user',
          security: bearer,
          requestBody: { required: true, content: body('SessionCodeRequest') },
          responses: answers(201, 'For a minute, once', 'SessionCodeAnswer', [401, 415, 422]),
        },
      },
      '/session/token': {
        post: {
          operationId: 'exchangeSessionCode',
          summary: 'Sign in by a code',
          tags: ['Session'],
          security: [],
          description: 'Optional, beside `POST /session/code`: asked by the desktop app itself',
          requestBody: { required: true, content: body('SessionCodeExchange') },
          responses: answers(200, 'Signed in', 'SessionAnswer', [401, 415, 422]),
        },
      },
      '/conversations': {
        get: {
          operationId: 'listConversations',
          summary: 'All interviews of this person',
          tags: ['Interviews'],
          security: bearer,
          responses: answers(200, 'Newest first', 'ConversationList', [401]),
        },
        post: {
          operationId: 'startConversation',
          summary: 'Start an interview here',
          tags: ['Practice'],
          description: `${offeredBy('practise')}. Its first message is the coach’s.`,
          security: bearer,
          parameters: [idempotencyKey],
          requestBody: { required: true, content: body('PracticeStart') },
          responses: {
            ...answers(201, 'Started', 'ConversationAnswer', [400, 401, 413, 415, 422, 429]),
            402: {
              description: 'The free plan’s interview of this week was had',
              content: body('WeeklyLimit'),
            },
          },
        },
      },
      '/conversations/{id}/finish': {
        post: {
          operationId: 'finishConversation',
          summary: 'End an interview, with scores',
          tags: ['Practice'],
          description: `${offeredBy('practise')}. What is finished stays as it is, however often it is asked.`,
          security: bearer,
          parameters: [conversationId],
          responses: answers(200, 'With `scores`', 'ConversationAnswer', [401, 404, 422, 429]),
        },
      },
      '/events': {
        get: {
          operationId: 'listenToEvents',
          summary: 'What changes, as it changes',
          tags: ['Interviews'],
          description: `${offeredBy('events')}. Server-sent events, by the names and with the data of \`EventData\`; each has an \`id\`. With the id last seen in \`Last-Event-ID\` none is missed and none comes twice; without it, and where it is older than what is kept (a week, 5,000 events), the first event is \`reset\`: load anew, from here on all will come. A comment comes each 15 seconds. The stream ends with the session, when the server stops (\`retry\` says when to come back), and for who does not read.`,
          security: bearer,
          parameters: [
            {
              name: 'Last-Event-ID',
              in: 'header',
              description: 'The `id` of the event last seen',
              schema: { type: 'string' },
              example: '41',
            },
          ],
          responses: {
            200: {
              description: 'Until it ends',
              content: {
                'text/event-stream': {
                  schema: {
                    type: 'string',
                    contentSchema: { $ref: '#/components/schemas/EventData' },
                  },
                  example:
                    'id: 42\nevent: conversation_deleted\ndata: {"id":"b7Q2"}\n\n: still here\n\n',
                },
              },
            },
            ...refused([401, 429]),
          },
        },
      },
      '/conversations/{id}/messages': {
        post: {
          operationId: 'answer',
          summary: 'Answer in an interview, in text or by voice',
          tags: ['Practice'],
          description: `${offeredBy('practise')}. What was said is stored and answered at once; the coach’s remarks on it and its answer come later, as events.`,
          security: bearer,
          parameters: [conversationId, idempotencyKey],
          requestBody: {
            required: true,
            content: {
              ...body('WrittenAnswer'),
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['audio', 'duration'],
                  properties: {
                    audio: { description: 'webm or mp4, up to 12 MiB' },
                    duration: { type: 'number', description: 'In seconds, up to 300' },
                    waveform: { type: 'string', description: 'Its peaks, 0 to 1, as JSON' },
                  },
                },
              },
            },
          },
          responses: answers(
            201,
            'Said',
            'MessageAnswer',
            [400, 401, 404, 409, 413, 415, 422, 429],
          ),
        },
        get: {
          operationId: 'listMessages',
          summary: 'What was said in an interview',
          tags: ['Interviews'],
          security: bearer,
          parameters: [conversationId],
          responses: answers(200, 'Oldest first', 'MessageList', [401, 404]),
        },
      },
      '/search': {
        get: {
          operationId: 'searchMessages',
          summary: 'Search inside the interviews of this person',
          tags: ['Interviews'],
          description:
            'Optional: offered by `search` in the `links` of the current user. Each word has to stand in the message, the last one as the beginning of a word; neither case nor accents count.',
          security: bearer,
          parameters: [
            {
              name: 'q',
              in: 'query',
              required: true,
              description: 'What is looked for',
              schema: jsonSchemaOf(searchQuery),
              example: 'result',
            },
          ],
          responses: answers(200, 'Newest first, a few', 'SearchAnswer', [401, 422]),
        },
      },
      '/conversations/{id}': {
        put: {
          operationId: 'renameConversation',
          summary: 'Give an interview another title',
          tags: ['Interviews'],
          security: bearer,
          parameters: [conversationId],
          requestBody: { required: true, content: body('ConversationUpdate') },
          responses: answers(200, 'Renamed', 'ConversationAnswer', [400, 401, 404, 413, 415, 422]),
        },
        delete: {
          operationId: 'deleteConversation',
          summary: 'Delete an interview and all that was said in it',
          tags: ['Interviews'],
          description:
            'Optional: offered by `delete_conversation` in the `links` of the current user',
          security: bearer,
          parameters: [conversationId],
          responses: emptyAnswers('Deleted', [401, 404]),
        },
      },
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of a session' },
      },
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema)]),
      ),
    },
  };
}

/**
 * `io: 'input'` describes the wire format, before ids become strings and unreadable fields
 * undefined.
 */
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
