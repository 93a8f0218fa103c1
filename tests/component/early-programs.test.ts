import { desktopLink } from '@/lib/desktop/hand-off';
import { callProgram, programs } from '@/lib/inline/programs';

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

  it.each(['', '?token=t&user=u', '?token=&user=u&expires_at=e'])(
    'leads nowhere when a value is missing: %s',
    (search) => expect(open(search)).toEqual([null, null, null]),
  );
});

describe('the interviews, before their scripts', () => {
  const addresses = ['/api/conversations', '/api/conversations/1/messages'];
  const ask = jest.fn();

  beforeEach(() => {
    ask.mockReset().mockResolvedValue('answer');
    window.fetch = ask;
    delete window.earlyCalls;
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('are asked for with the token, and kept for the scripts', async () => {
    localStorage.setItem('auth_token', 'a-token');
    run(callProgram(programs.earlyCalls, { addresses }));
    const headers = { accept: 'application/json', authorization: 'Bearer a-token' };
    expect(ask.mock.calls).toEqual(addresses.map((address) => [address, { headers }]));
    expect(window.earlyCalls?.token).toBe('a-token');
    expect(Object.keys(window.earlyCalls?.answers ?? {})).toEqual(addresses);
    await expect(window.earlyCalls?.answers[addresses[0] ?? '']).resolves.toBe('answer');
  });

  it('keep a failure for the script that asks for it', async () => {
    localStorage.setItem('auth_token', 'a-token');
    ask.mockRejectedValue(new Error('the net is gone'));
    run(callProgram(programs.earlyCalls, { addresses }));
    await expect(window.earlyCalls?.answers[addresses[0] ?? '']).rejects.toThrow('the net is gone');
  });

  it('are not asked for when nobody is signed in or storage is blocked', () => {
    run(callProgram(programs.earlyCalls, { addresses }));
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    run(callProgram(programs.earlyCalls, { addresses }));
    expect(ask).not.toHaveBeenCalled();
    expect(window.earlyCalls).toBeUndefined();
  });
});
