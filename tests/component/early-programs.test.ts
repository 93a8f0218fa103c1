import { desktopLink } from '@/lib/desktop/hand-off';
import { callProgram, programs } from '@/lib/inline/programs';
import { markOf } from '@/lib/session/token-mark';

const run = (text: string) => new Function(text)();

describe('the page that hands over to the desktop app, before its scripts', () => {
  const address = 'rapport://hand-off';
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());
  const open = (search: string) => {
    history.replaceState(null, '', `/en/success${search}`);
    document.body.innerHTML = '<a data-leads-to-app>one</a><a data-leads-to-app>two</a><a>no</a>';
    run(callProgram(programs.handOff, { address }));
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  };

  it('takes the query out of the address, and remembers it', () => {
    const before = history.length;
    open('?token=t&user=u&expires_at=e');
    expect(location.search).toBe('');
    expect(location.pathname).toBe('/en/success');
    expect(history).toHaveLength(before);
    expect(window.handedOver).toBe('?token=t&user=u&expires_at=e');
  });

  it('keeps it across a reload in this tab, and works once when storage is blocked', () => {
    open('?token=t&user=u&expires_at=e');
    open('');
    expect(window.handedOver).toBe('?token=t&user=u&expires_at=e');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open('?token=t2&user=u&expires_at=e');
    expect(window.handedOver).toBe('?token=t2&user=u&expires_at=e');
    expect(location.search).toBe('');
  });

  it('gives only the links into the app their address', () => {
    const link = desktopLink(address, { token: 'a&b', user: '{}', expires_at: 'e' });
    expect(open('?expires_at=e&token=a%26b&user=%7B%7D&more=1')).toEqual([link, link, null]);
  });

  it('uses a code when one is handed over', () => {
    const link = desktopLink(address, { code: 'c', expires_at: 'e' });
    expect(open('?code=c&expires_at=e')).toEqual([link, link, null]);
  });

  it('leads there when the API tells no end', () => {
    const link = desktopLink(address, { token: 't', user: 'null', expires_at: '' });
    expect(open('?token=t&user=null&expires_at=')).toEqual([link, link, null]);
  });

  it.each(['', '?token=t&user=u', '?token=&user=u&expires_at=e'])(
    'leads nowhere when a value is missing: %s',
    (search) => expect(open(search)).toEqual([null, null, null]),
  );
});

describe('what the server read for a page, before its scripts', () => {
  const shownTo = (token: string | null) => {
    localStorage.clear();
    delete document.documentElement.dataset.seed;
    if (token !== null) localStorage.setItem('auth_token', token);
    run(callProgram(programs.foreignSeed, { mark: markOf('a-token') }));
    return document.documentElement.dataset.seed !== 'foreign';
  };
  afterEach(() => jest.restoreAllMocks());

  it('is hidden from everybody but the one it was read for', () => {
    expect(['a-token', 'b-token', 'a-token '].map(shownTo)).toEqual([true, false, false]);
  });

  it('is left to the session flag when nobody is signed in or storage is blocked', () => {
    expect(shownTo(null)).toBe(true);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(shownTo(null)).toBe(true);
  });
});
