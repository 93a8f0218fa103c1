import { destinationAfterSignIn } from '@/components/auth/destination-after-sign-in';
import { desktopLink } from '@/lib/desktop/hand-off';
import { callProgram, programs } from '@/lib/inline/programs';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { keepAnswer, questionHash, visitorAnswerKey } from '@/lib/storage/visitor-answer';
import { answerOf } from '../setup/answers';

const run = (text: string) => new Function(text)();
const blocked = (method: 'getItem' | 'setItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

describe('the hand-off page, before its scripts', () => {
  const address = 'rapport://hand-off';
  beforeEach(() => sessionStorage.clear());
  const links = '<a data-leads-to-app>one</a><a>no</a>';
  const open = (search: string, content = links) => {
    history.replaceState(null, '', `/en/success${search}`);
    document.body.innerHTML = content;
    run(callProgram(programs.handOff, { address }));
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  };

  it.each([
    ['?token=t&user=u&expires_at=', ['success']],
    ['?token=t&user=%7B%22partial%22%3Atrue%7D&expires_at=', ['success', 'partial']],
    ['?token=t', ['damaged']],
  ])('shows the right state: %s', (search, shown) => {
    const parts =
      '<p data-shown-if="damaged" hidden>damaged<p data-shown-if="whole partial">success<p data-shown-if="partial" hidden>partial';
    open(search, parts);
    const visible = [...document.querySelectorAll('p')].filter(({ hidden }) => !hidden);
    expect(visible.map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('removes the query from the address, also when storage is blocked', () => {
    const before = history.length;
    blocked('setItem');
    open('?token=t2&user=u&expires_at=e');
    expect(document.querySelector('a')?.href).toBe(`${address}?token=t2&user=u&expires_at=e`);
    expect(location.pathname + location.search).toBe('/en/success');
    expect(history).toHaveLength(before);
  });

  const code = { code: 'a-code-of-16-signs', expires_at: '2999-01-01' };
  it.each([
    ['?expires_at=e&token=a%26b&user=%7B%7D&more=1', { token: 'a&b', user: '{}', expires_at: 'e' }],
    ['?code=a-code-of-16-signs&expires_at=2999-01-01', code],
    ['?token=t&user=null&expires_at=', { token: 't', user: 'null', expires_at: '' }],
    ['', null],
    ['?token=t&user=u', null],
    ['?token=&user=u&expires_at=e', null],
    ['?code=c&expires_at=2999-01-01', null],
    ['?code=a-code-of-16-signs&expires_at=2001-01-01', null],
  ])('sets only the address of links into the app: %s', (search, handOff) => {
    expect(open(search)).toEqual([handOff && desktopLink(address, handOff), null]);
  });

  describe('“Sign in again”', () => {
    const { fetch: ownFetch } = globalThis;
    afterEach(() => {
      globalThis.fetch = ownFetch;
    });
    const session = { token: 't', user: null, expires_at: null };
    const isOffered = { user: { data: { attributes: {}, links: { code: '/code' } } } };
    /** Signs in for an app that opened sign-in with this query, whose code is valid until then. */
    const handOver = async (query: string, expires_at = code.expires_at) => {
      globalThis.fetch = jest.fn(async (asked) =>
        answerOf(asked === '/api/me' ? isOffered : { ...code, expires_at }),
      );
      const next = await destinationAfterSignIn('en', `?electron=true${query}`, session);
      return new URL(next, location.origin).search;
    };
    const signIn = '/en/sign-in-external?electron=true';
    const leadsTo = (search: string) => open(search, `<a data-signs-in href="${signIn}"></a>`)[0];

    it.each(['2999-01-01', '2001-01-01'])(
      'keeps the challenge of an app that was given a code valid until %s, also at a reload',
      async (expires_at) => {
        const search = await handOver('&code_challenge=a%26b', expires_at);
        expect(leadsTo(search)).toBe(`${signIn}&code_challenge=a%26b`);
        expect(leadsTo('')).toBe(`${signIn}&code_challenge=a%26b`);
        // The session has ended since.
        sessionStorage.removeItem('handed_over');
        expect(leadsTo('')).toBe(`${signIn}&code_challenge=a%26b`);
      },
    );

    it('has no challenge for an app that sent none, whatever an earlier one sent', async () => {
      await handOver('&code_challenge=a');
      expect(leadsTo('?token=t&user=u&expires_at=')).toBe(signIn);
      expect(leadsTo(await handOver(''))).toBe(signIn);
      expect(leadsTo('?code=c&expires_at=')).toBe(signIn);
    });
  });
});

describe('sign-up, before its scripts', () => {
  beforeEach(() => sessionStorage.clear());
  const shownFor = (search: string) => {
    history.replaceState(null, '', `/en/sign-up${search}`);
    document.body.innerHTML =
      '<p data-brought="professional" hidden></p><p data-brought="answer" hidden></p><p data-brought="question" hidden></p>';
    run(callProgram(programs.formScript, undefined));
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    const notes = [...document.querySelectorAll<HTMLElement>('[data-brought]')];
    return notes.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.brought);
  };

  it('mentions the way back to the desktop app only if the app is waiting', () => {
    const line = (search: string) => {
      history.replaceState(null, '', `/en/sign-in-external${search}`);
      document.body.innerHTML =
        '<p data-brought="no-app">Sign in.</p><p data-brought="app" hidden>And back.</p>';
      run(callProgram(programs.formScript, undefined));
      document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
      return [...document.querySelectorAll('p')].filter(({ hidden }) => !hidden)[0]?.textContent;
    };
    expect(line('?electron=true')).toBe('And back.');
    expect(line('?electron=1')).toBe('Sign in.');
    expect(line('')).toBe('Sign in.');
  });

  it('shows only what was chosen or stored on the way there', () => {
    expect(shownFor('')).toEqual([]);
    expect(shownFor('?plan=professional')).toEqual(['professional']);
    expect(shownFor('?plan=free')).toEqual([]);
    expect(shownFor('?plan=answer')).toEqual([]);
    keepAnswer({ language: 'en', question: 'Why?', text: 'Because.' });
    expect(shownFor('')).toEqual(['answer']);
    expect(shownFor('?plan=professional')).toEqual(['professional', 'answer']);
    blocked('getItem');
    expect(shownFor('?plan=professional')).toEqual(['professional']);
  });

  it('stores the question of a shared page, and removes it from the address', () => {
    const question = 'Why "us"? & who';
    expect(shownFor(`?a=b${questionHash(question, 'es')}`)).toEqual(['question']);
    expect(location.search + location.hash).toBe('?a=b');
    expect(JSON.parse(sessionStorage.getItem(visitorAnswerKey) ?? '')).toEqual({
      language: 'es',
      question,
      text: '',
    });
    // The next page of this tab still has the question.
    expect(shownFor('')).toEqual(['question']);
    for (const odd of ['#question=', '#question', '#form', '#%']) {
      sessionStorage.clear();
      expect(shownFor(odd)).toEqual([]);
      expect(location.hash).toBe(odd);
    }
  });

  it('keeps a waiting answer when a question arrives', () => {
    keepAnswer({ language: 'en', question: 'Why?', text: 'Because.' });
    expect(shownFor(questionHash('Who?', 'en'))).toEqual(['answer']);
    expect(location.hash).toBe('');
  });
});

it('server-read data is hidden from everybody but its owner', () => {
  const shownTo = (token: string | null) => {
    localStorage.clear();
    delete document.documentElement.dataset.seed;
    if (token !== null) localStorage.setItem('auth_token', token);
    run(callProgram(programs.otherSessionSeed, { fingerprint: tokenFingerprint('a-token') }));
    return document.documentElement.dataset.seed !== 'foreign';
  };
  expect(['a-token', 'b-token', 'a-token '].map(shownTo)).toEqual([true, false, false]);
  // Where nobody is signed in or storage is blocked, the session flag decides.
  expect(shownTo(null)).toBe(true);
  blocked('getItem');
  expect(shownTo(null)).toBe(true);
});
