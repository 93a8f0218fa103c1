import { z } from 'zod';
import { siteName } from '../site.ts';
import { conversation, conversationList, conversationUpdate } from './conversation.ts';
import { messageList } from './message.ts';
import { examples } from './openapi-examples.ts';
import { idPattern, wireDate, wireInstant } from './record.ts';
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
  ConversationList: conversationList,
  ConversationUpdate: conversationUpdate,
  ConversationAnswer: z.looseObject({ data: conversation }),
  MessageList: messageList,
  FailureAnswer: failureAnswer,
};
type SchemaName = keyof typeof schemas;

const failures: Record<number, string> = {
  400: 'The body is not JSON',
  401: 'The token, or the e-mail and password, are not accepted',
  404: 'No such conversation of this person',
  413: 'The body is too large',
  415: 'The body is not declared as JSON',
  422: 'The body does not say what is needed; `error` and `message` say why',
};

const body = (name: SchemaName) => ({
  'application/json': {
    schema: { $ref: `#/components/schemas/${name}` },
    example: examples[name],
  },
});

const answers = (status: number, description: string, name: SchemaName, refusals: number[]) => ({
  [status]: { description, content: body(name) },
  ...Object.fromEntries(
    refusals.map((code) => [code, { description: failures[code], content: body('FailureAnswer') }]),
  ),
});

const bearer = [{ bearer: [] }];

const conversationId = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'As it stands in the list',
  schema: { type: 'string', pattern: idPattern.source },
  example: 'b7Q2',
};

const tags = [
  { name: 'Session', description: 'Who somebody is' },
  { name: 'Interviews', description: 'What was practised, and what was said' },
];

/** What the site asks of the API behind it, as OpenAPI 3.1; the schemas are the contract's own. */
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
          // Said, so that nobody takes it for forgotten.
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
      },
      '/session': {
        delete: {
          operationId: 'revokeSession',
          summary: 'End this session',
          tags: ['Session'],
          description: 'Optional: offered by `revoke` in the `links` of the current user',
          security: bearer,
          responses: {
            204: { description: "The bearer's own session has ended" },
            401: { description: failures[401], content: body('FailureAnswer') },
          },
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
      },
      '/conversations/{id}/messages': {
        get: {
          operationId: 'listMessages',
          summary: 'What was said in an interview',
          tags: ['Interviews'],
          security: bearer,
          parameters: [conversationId],
          responses: answers(200, 'Oldest first', 'MessageList', [401, 404]),
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

/** `input`: what travels, before ids become strings and unreadable fields become nothing. */
function jsonSchemaOf(schema: z.ZodType) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === wireDate || zodSchema === wireInstant) jsonSchema.format = 'date-time';
      // What is read instead of a field of another shape is no default of the sender's.
      delete jsonSchema.default;
    },
  });
  return rest;
}
