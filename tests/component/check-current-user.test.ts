import { checkCurrentUser } from '@/components/current-user-check/check-current-user';

const signal = new AbortController().signal;

/** What of an answer is read; this environment has no Response of its own. */
const answer = (body: string, status = 200) => ({
  ok: status < 400,
  status,
  text: async () => body,
});

function answerMe(body: string, status?: number) {
  global.fetch = jest.fn(async () => answer(body, status)) as unknown as typeof fetch;
}

let logged: jest.SpyInstance;

beforeEach(() => {
  localStorage.setItem('auth_token', 'token-of-somebody');
  localStorage.setItem('user', '{"id":1}');
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  logged.mockRestore();
  localStorage.clear();
});

describe('SPEC 4 current-user check', () => {
  it.each(['', '  \n', 'null', '""', 'false', '0'])(
    'SPEC 8 empty result %j: the stored token is removed, and only it',
    async (body) => {
      answerMe(body);
      await checkCurrentUser(signal);
      expect(localStorage.getItem('auth_token')).toBeNull();
      expect(localStorage.getItem('user')).toBe('{"id":1}');
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it.each([401, 404, 500, 503])(
    'SPEC 8 non-OK %i: "HTTP error! status: {code}" logged as "Error fetching user", token kept',
    async (status) => {
      answerMe('{"error":"no"}', status);
      await checkCurrentUser(signal);
      expect(logged).toHaveBeenCalledWith(
        'Error fetching user',
        expect.objectContaining({ message: `HTTP error! status: ${status}` }),
      );
      expect(localStorage.getItem('auth_token')).toBe('token-of-somebody');
    },
  );

  it('a late empty answer does not sign out a new session', async () => {
    global.fetch = jest.fn(async () => {
      localStorage.setItem('auth_token', 'token-of-another');
      return answer('');
    }) as unknown as typeof fetch;
    await checkCurrentUser(signal);
    expect(localStorage.getItem('auth_token')).toBe('token-of-another');
  });

  it('logs nothing while the page is being left', async () => {
    const leaving = new AbortController();
    global.fetch = jest.fn(async () => {
      leaving.abort();
      throw new DOMException('The page went away', 'AbortError');
    }) as unknown as typeof fetch;
    await checkCurrentUser(leaving.signal);
    expect(logged).not.toHaveBeenCalled();
  });
});
