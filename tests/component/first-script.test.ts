import { callProgram, programs } from '@/lib/inline/programs';
import { readSession } from '@/lib/session/browser';

/**
 * jsdom does not know a button's command, like older browsers; the page has not loaded its scripts.
 */
describe('the first script, before a page’s own scripts', () => {
  const opened = jest.fn();
  const closed = jest.fn();
  const click = (id: string) => document.getElementById(id)?.click();

  beforeAll(() => {
    document.body.innerHTML = [
      '<button commandfor="call" command="show-modal"><span id="open">Book</span></button>',
      '<dialog id="before"><button id="onwards" commandfor="call" command="show-modal">Book</button></dialog>',
      '<footer>© <span data-year>2999</span></footer>',
      '<dialog id="call"><button id="close" commandfor="call" command="close">Close</button></dialog>',
      '<button id="out" data-waits><span id="words">Sign out</span></button><button id="other">Other</button>',
    ].join('');
    for (const dialog of document.querySelectorAll('dialog')) {
      const close = () => closed(dialog.id);
      Object.assign(dialog, { showModal: () => opened(dialog.id), close });
    }
    new Function(callProgram(programs.firstScript, undefined))();
    new Function(callProgram(programs.formScript, undefined))();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  });

  it('opens and closes dialogs, remembers the opener, and closes a dialog that opens another', () => {
    click('open');
    expect(opened.mock.calls).toEqual([['call']]);
    expect(document.querySelector('[data-pressed]')?.textContent).toBe('Book');
    click('close');
    expect(closed.mock.calls).toEqual([['call']]);
    expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
    click('onwards');
    expect(closed.mock.lastCall).toEqual(['before']);
    expect(opened.mock.lastCall).toEqual(['call']);
  });

  it('closes the menu when one of its links is followed', () => {
    const menu = document.createElement('div');
    const hidePopover = jest.fn();
    menu.className = 'site-menu';
    menu.innerHTML = '<button>Theme</button><a href="#plans">Plans</a>';
    document.body.append(Object.assign(menu, { hidePopover }));
    menu.querySelector('button')?.click();
    expect(hidePopover).not.toHaveBeenCalled();
    menu.querySelector('a')?.click();
    expect(hidePopover).toHaveBeenCalledTimes(1);
  });

  it('never shows a year in the footer that is before the build’s', () => {
    expect(document.querySelector('[data-year]')?.textContent).toBe('2999');
  });

  it('remembers a press on a button that waits for its script, and no other press', () => {
    click('words');
    click('other');
    expect([...document.querySelectorAll('[data-asked]')].map(({ id }) => id)).toEqual(['out']);
  });

  it('does not submit the form on a press on “show password”', () => {
    document.body.innerHTML =
      '<form><button id="show" type="button" data-waits>Show</button><button type="submit" data-waits>Send</button></form>';
    document.getElementById('show')?.dispatchEvent(new Event('pointerup', { bubbles: true }));
    click('show');
    expect(document.getElementById('show')?.dataset.asked).toBe('');
    expect(document.forms[0]?.dataset.asked).toBeUndefined();
  });

  it('restores typed text once after a switch of language, without passwords', () => {
    const form = (values: string[]) => {
      const [email = '', phone = '', country = '', password = ''] = values;
      document.body.innerHTML = `<form>
        <input id="email" value="${email}"><input id="phone-number" value="${phone}">
        <input type="hidden" name="phoneCountry" value="${country}">
        <input id="password" type="password" value="${password}"></form>
        <a data-language="es" href="#">Español</a>`;
    };
    const shown = () =>
      [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].map(
        ({ value }) => value,
      );
    const arrive = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    form(['a@b.example', '030 1234', 'DE', 'interview-ready']);
    document.querySelector('a')?.click();
    expect(JSON.stringify(sessionStorage)).not.toContain('interview-ready');
    form([]);
    arrive();
    expect(shown()).toEqual(['a@b.example', '030 1234', '']);
    expect(document.getElementById('phone-number')?.dataset.country).toBe('DE');
    form([]);
    arrive();
    expect(shown()).toEqual(['', '', '']);
  });

  it('leaves a form alone once its script has loaded', () => {
    document.body.innerHTML = '<form><button type="submit">Send</button></form>';
    const send = new Event('submit', { bubbles: true, cancelable: true });
    document.forms[0]?.dispatchEvent(send);
    expect(send.defaultPrevented).toBe(false);
    expect(document.forms[0]?.dataset.asked).toBeUndefined();
  });
});

it.each([
  ['token-a', 'in'],
  ['tokén', undefined],
  ['a b', undefined],
  ['', undefined],
])('shows the navigation of readSession for the stored token %j', (token, flag) => {
  const { dataset } = document.documentElement;
  delete dataset.session;
  localStorage.setItem('auth_token', token);
  new Function(callProgram(programs.firstScript, undefined))();
  expect(dataset.session).toBe(flag);
  expect(readSession() === null).toBe(flag === undefined);
});
