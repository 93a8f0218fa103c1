/** Example bodies, for readers of the document and for mocks generated from it. */
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

const message = (id: string, attributes: Record<string, unknown>) => ({
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
        links: { revoke: '/session', update: '/me', search: '/search' },
      },
    },
  },
  DetailsUpdate: { user: { name: 'Ann Lee', phone_number: '+12025550123' } },
  PasswordChange: { current_password: 'interview-ready', password: 'ready-for-anything' },
  SessionList: {
    data: [
      {
        id: 'b81c7de0',
        type: 'session',
        attributes: {
          device: 'Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
          created_at: createdAt,
          current: true,
        },
      },
    ],
  },
  DataExport: {
    user: { data: { id: 'u1', attributes: { email: 'ann@rapport.example' } } },
    sessions: [{ device: null, created_at: createdAt }],
    conversations: { data: [{ ...conversation, messages: { data: [] } }] },
  },
  AccountDeletion: { password: 'interview-ready' },
  DeletionAnswer: { deleted_from: '2026-12-02T14:05:09.000Z' },
  ConversationList: { data: [conversation] },
  ConversationUpdate: { conversation: { title: 'Behavioural, second try' } },
  ConversationAnswer: { data: conversation },
  MessageList: {
    data: [
      message('m1', {
        sender_type: 'user',
        content_type: 'audio',
        text_content: 'From eleven pages a week to fewer than one.',
        audio_url: 'https://media.rapport.example/m1.webm',
        duration: 3.5,
        waveform: [0.2, 0.9, 0.6, 0, 0.7, 0.3],
        segments: [{ start: 0, end: 3.5, text: 'From eleven pages a week to fewer than one.' }],
        remarks: [{ quote: 'fewer than one', kind: 'keep', note: 'The figure they remember.' }],
      }),
      message('m2', {
        sender_type: 'ai',
        content_type: 'text',
        text_content: '**Keep:** you named the figure first.',
      }),
    ],
  },
  PracticeStart: { conversation: { language: 'en', question: 'Why this role?' } },
  WrittenAnswer: {
    message: { content_type: 'text', text_content: 'From eleven pages a week to fewer than one.' },
  },
  MessageAnswer: {
    data: message('m3', {
      sender_type: 'user',
      content_type: 'text',
      text_content: 'From eleven pages a week to fewer than one.',
      question_id: 'proud',
    }),
  },
  WeeklyLimit: {
    error: 'The free plan has one interview a week',
    message: 'The free plan has one interview a week',
    code: 'weekly_limit',
    available_at: '2026-11-25T14:05:09.000Z',
  },
  EventData: {
    message: {
      conversation_id: 'b7Q2',
      message: message('m4', {
        sender_type: 'ai',
        content_type: 'text',
        text_content: 'And how did you measure it?',
      }),
    },
    conversation,
    conversation_deleted: { id: 'b7Q2' },
    reset: {},
  },
  SearchAnswer: {
    data: [
      {
        id: 'm2',
        type: 'search_result',
        attributes: {
          conversation_id: 'b7Q2',
          message_id: 'm2',
          excerpt: '… then say what came of it: lead with the result.',
          created_at: createdAt,
        },
      },
    ],
  },
  FailureAnswer: {
    error: 'Incorrect e-mail or password',
    message: 'Incorrect e-mail or password',
    code: 'credentials-wrong',
  },
};
