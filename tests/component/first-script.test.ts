import { callProgram, programs } from '@/lib/inline/programs';

/** A browser that does not know a button's command, as this one is; and a page before its scripts. */
describe('before the scripts of a page, in a browser that knows no commands', () => {
  const opened = jest.fn();
  const closed = jest.fn();

  beforeAll(() => {
    document.body.innerHTML = [
      '<button commandfor="call" command="show-modal"><span id="open">Book</span></button>',
      '<dialog id="before"><button id="onwards" commandfor="call" command="show-modal">Book</button></dialog>',
      '<footer>© <span data-year>2020</span></footer>',
      '<dialog id="call"><button id="close" commandfor="call" command="close">Close</button></dialog>',
      '<a id="spanish" href="/es" data-language="es">Español</a>',
    ].join('');
    for (const dialog of document.querySelectorAll('dialog')) {
      const close = () => closed(dialog.id);
      Object.assign(dialog, { showModal: () => opened(dialog.id), close });
    }
    history.replaceState(null, '', '/es/pricing');
    localStorage.setItem('auth_token', 'a-token');
    new Function(callProgram(programs.firstScript, undefined))();
    new Function(callProgram(programs.formScript, undefined))();
  });

  const click = (id: string) => document.getElementById(id)?.click();

  it('a button opens its dialog and is remembered as the opener', () => {
    click('open');
    expect(opened.mock.calls).toEqual([['call']]);
    expect(document.querySelector('[data-pressed]')?.textContent).toBe('Book');
  });

  it('a button closes its dialog', () => {
    click('close');
    expect(closed.mock.calls).toEqual([['call']]);
    expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
  });

  it('a dialog closes when it opens another', () => {
    click('onwards');
    expect(closed.mock.lastCall).toEqual(['before']);
    expect(opened.mock.lastCall).toEqual(['call']);
  });

  it('/pricing opens at the plans', () => {
    expect(location.pathname + location.hash).toBe('/es/pricing#plans');
  });

  it('the footer of an older build shows the current year, and never an earlier one', () => {
    const year = document.querySelector('[data-year]');
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(year?.textContent).toBe(String(new Date().getFullYear()));
    if (year) year.textContent = '2999';
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(year?.textContent).toBe('2999');
  });

  it('the page knows that somebody is signed in', () => {
    expect(document.documentElement.dataset.session).toBe('in');
  });

  it('the chosen language is remembered', () => {
    document.getElementById('spanish')?.addEventListener('click', (event) => {
      event.preventDefault();
    });
    click('spanish');
    expect(document.cookie).toContain('NEXT_LOCALE=es');
  });

  it('a form sent before its script has loaded is remembered', () => {
    document.body.innerHTML =
      '<form><input id="name"><button type="submit" data-waits disabled>Send</button></form>';
    const form = document.forms[0];
    const send = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(send);
    expect(send.defaultPrevented).toBe(true);
    expect(form?.dataset.asked).toBe('');
    delete form?.dataset.asked;
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    document.getElementById('name')?.dispatchEvent(enter);
    expect(form?.dataset.asked).toBe('');
  });

  it('a press on a button that waits for its script is remembered, and no other', () => {
    document.body.innerHTML =
      '<button id="out" data-waits><span id="words">Sign out</span></button><button id="other">Other</button>';
    click('words');
    click('other');
    expect([...document.querySelectorAll('[data-asked]')].map(({ id }) => id)).toEqual(['out']);
  });

  it('links between forms keep the query', () => {
    history.replaceState(null, '', '/en/sign-in?electron=true');
    document.body.innerHTML =
      '<a data-keeps-query href="/en/sign-up">Sign up</a><a href="/en">Home</a>';
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    const led = [...document.links].map((link) => link.getAttribute('href'));
    expect(led).toEqual(['/en/sign-up?electron=true', '/en']);
  });

  it('a form whose script has loaded is left alone', () => {
    document.body.innerHTML = '<form><button type="submit">Send</button></form>';
    const send = new Event('submit', { bubbles: true, cancelable: true });
    document.forms[0]?.dispatchEvent(send);
    expect(send.defaultPrevented).toBe(false);
    expect(document.forms[0]?.dataset.asked).toBeUndefined();
  });
});
