/** What each body may look like, for whoever reads the document, and for a mock made from it. */
const createdAt = '2026-11-18T14:05:09.000Z';

const conversation = {
  id: 'b7Q2',
  type: 'conversation',
  attributes: {
    title: 'Behavioural interview',
    created_at: createdAt,
    last_message: { content: 'Lead with the result, then how you got there.' },
    status: 'approved',
  },
};

const message = (id: string, attributes: Record<string, string>) => ({
  id,
  type: 'message',
  attributes: { ...attributes, created_at: createdAt },
});

export const examples = {
  LoginRequest: { email: 'ann@rapport.example', password: 'interview-ready' },
  SignupRequest: {
    user: {
      email: 'ann@rapport.example',
      phone_number: '+12025550123',
      password: 'interview-ready',
      password_confirmation: 'interview-ready',
    },
  },
  SessionAnswer: {
    token: 'p4Jd0r7cV2m9',
    user: { id: 'u1', name: 'Ann', email: 'ann@rapport.example' },
    expires_at: '2026-12-18T14:05:09.000Z',
  },
  // The verifier and the challenge of RFC 7636, appendix B.
  SessionCodeRequest: { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
  SessionCodeAnswer: { code: 'c0d3-f0r-0ne-m1nute', expires_at: '2026-11-18T14:06:09.000Z' },
  SessionCodeExchange: {
    code: 'c0d3-f0r-0ne-m1nute',
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  },
  CurrentUserAnswer: {
    user: {
      data: {
        id: 'u1',
        attributes: {
          email: 'ann@rapport.example',
          name: 'Ann',
          phone_number: '+12025550123',
          plan: 'free',
          created_at: createdAt,
        },
        links: { revoke: '/session' },
      },
    },
  },
  ConversationList: { data: [conversation] },
  ConversationUpdate: { conversation: { title: 'Behavioural, second try' } },
  ConversationAnswer: { data: conversation },
  MessageList: {
    data: [
      message('m1', {
        sender_type: 'user',
        content_type: 'audio',
        audio_url: 'https://media.rapport.example/m1.webm',
      }),
      message('m2', {
        sender_type: 'ai',
        content_type: 'text',
        text_content: '**Keep:** you named the figure first.',
      }),
    ],
  },
  FailureAnswer: {
    error: 'Incorrect e-mail or password',
    message: 'Incorrect e-mail or password',
  },
};
