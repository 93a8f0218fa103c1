/** The calls as a browser makes them, and the check for a good answer to each. */
export type CallName =
  | (
      | 'login'
      | 'signup'
      | 'me'
      | 'conversations'
      | 'messages'
      | 'rename'
      | 'outcome'
      | 'deleteInterview'
    )
  | ('details' | 'password' | 'sessions' | 'endSession' | 'export' | 'deletion')
  | ('nextInterview' | 'plan' | 'checks' | 'marks' | 'mark' | 'shares' | 'share' | 'endShare')
  | (
      | 'search'
      | 'sessionCode'
      | 'startPractice'
      | 'debrief'
      | 'review'
      | 'answer'
      | 'finishPractice'
    );

export type Call = {
  method: string;
  path: string;
  body?: unknown;
  /** Whether the call is sent with a bearer; the other calls return one. */
  authorised: boolean;
  isGood: (status: number, body: unknown) => boolean;
};

export const secretToken = 'sesame-4f1c9e20aa';
export const secretPassword = 'hush-8d02b7';
export const secretEmail = 'someone.private@person.example';

const holds = (body: unknown, text: string) => JSON.stringify(body).includes(text);

const own: Pick<Call, 'authorised' | 'isGood'> = {
  authorised: true,
  isGood: (status, body) => status === 200 && holds(body, secretToken),
};

export const calls: Record<CallName, Call> = {
  login: {
    method: 'POST',
    path: '/api/login',
    body: { email: secretEmail, password: secretPassword },
    authorised: false,
    isGood: (status, body) =>
      status === 200 &&
      typeof body === 'object' &&
      body !== null &&
      Object.keys(body).join() === 'token,user,expires_at' &&
      holds(body, `token-of-${secretEmail}`),
  },
  signup: {
    method: 'POST',
    path: '/api/signup',
    body: {
      user: { email: secretEmail, password: secretPassword, password_confirmation: secretPassword },
    },
    authorised: false,
    isGood: (status, body) => status === 200 && holds(body, `token-of-${secretEmail}`),
  },
  me: { method: 'GET', path: '/api/me', ...own },
  conversations: { method: 'GET', path: '/api/conversations', ...own },
  messages: { method: 'GET', path: '/api/conversations/42/messages', ...own },
  rename: {
    method: 'PUT',
    path: '/api/conversations/42',
    body: { conversation: { title: 'A better title' } },
    ...own,
  },
  outcome: {
    method: 'PATCH',
    path: '/api/conversations/42',
    body: { conversation: { outcome: 'next_round' } },
    ...own,
  },
  deleteInterview: { method: 'DELETE', path: '/api/conversations/42', ...own },
  details: { method: 'PATCH', path: '/api/me', body: { user: { name: 'Some One' } }, ...own },
  password: {
    method: 'PUT',
    path: '/api/me/password',
    body: { current_password: secretPassword, password: secretPassword },
    ...own,
  },
  sessions: { method: 'GET', path: '/api/me/sessions', ...own },
  endSession: { method: 'DELETE', path: '/api/me/sessions/42', ...own },
  export: { method: 'GET', path: '/api/me/export', ...own },
  nextInterview: {
    method: 'PUT',
    path: '/api/me/next_interview',
    body: {
      next_interview: {
        date: '2031-02-28',
        topic: 'Design',
        posting: 'You will own our clusters, and be on call every fourth week.',
        background: 'Led the move to Kubernetes.',
      },
    },
    ...own,
  },
  checks: { method: 'GET', path: '/api/me/checks', ...own },
  plan: { method: 'GET', path: '/api/me/next_interview', ...own },
  marks: { method: 'GET', path: '/api/me/marks', ...own },
  mark: {
    method: 'PUT',
    path: '/api/me/marks/m42',
    body: {
      mark: {
        conversation_id: '42',
        starred: true,
        checks: { 'plan-order': { met: true, by: 'person' } },
        story: { title: 'The move', skills: ['Ownership'] },
        based_on: '2031-02-28T12:00:00Z',
      },
    },
    ...own,
  },
  shares: { method: 'GET', path: '/api/shares', ...own },
  share: {
    method: 'POST',
    path: '/api/shares',
    body: { share: { conversation_id: '42', with_name: false } },
    ...own,
  },
  endShare: { method: 'DELETE', path: '/api/shares/42', ...own },
  search: { method: 'GET', path: '/api/search?q=queue', ...own },
  sessionCode: {
    method: 'POST',
    path: '/api/session/code',
    body: { code_challenge: 'c'.repeat(43) },
    ...own,
  },
  startPractice: {
    method: 'POST',
    path: '/api/conversations',
    body: { conversation: { language: 'en' } },
    ...own,
  },
  debrief: {
    method: 'POST',
    path: '/api/conversations',
    body: {
      conversation: {
        language: 'en',
        debrief: { date: '2026-11-18', topic: 'Design', questions: ['Why us?'] },
      },
    },
    ...own,
  },
  review: {
    method: 'POST',
    path: '/api/conversations',
    body: {
      conversation: {
        language: 'en',
        transcript: {
          turns: [
            { who: 'them', text: 'Why us?', start: 3 },
            { who: 'me', text: 'I led.', start: 5 },
          ],
        },
      },
    },
    ...own,
  },
  answer: {
    method: 'POST',
    path: '/api/conversations/42/messages',
    body: { message: { content_type: 'text', text_content: 'I led.' } },
    ...own,
  },
  finishPractice: { method: 'POST', path: '/api/conversations/42/finish', ...own },
  deletion: { method: 'DELETE', path: '/api/me', body: { password: secretPassword }, ...own },
};

export const callNames = Object.keys(calls) as CallName[];

export type Answered = {
  status: number;
  headers: Headers;
  text: string;
  /** Whether the body ended early. */
  isCutOff: boolean;
  json: unknown;
  requestId: string;
  ms: number;
};

/** The answer as JSON, or undefined, which the assertions report. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function ask(
  site: string,
  { method, path, body, authorised }: Call,
  {
    cookie,
    token = secretToken,
    address,
  }: { cookie?: string; token?: string; address?: string } = {},
): Promise<Answered> {
  const requestId = crypto.randomUUID();
  const started = performance.now();
  const response = await fetch(site + path, {
    method,
    headers: {
      'x-request-id': requestId,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(authorised && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  let isCutOff = false;
  const text = await response.text().catch(() => {
    isCutOff = true;
    return '';
  });
  const ms = performance.now() - started;
  return {
    status: response.status,
    headers: response.headers,
    text,
    isCutOff,
    json: parsed(text),
    requestId,
    ms,
  };
}
