import { firstScript } from '@/lib/security/first-script';

/** A browser that does not know a button's command, as this one is; and a page before its scripts. */
describe('before the scripts of a page, in a browser that knows no commands', () => {
  const opened = jest.fn();
  const closed = jest.fn();

  beforeAll(() => {
    document.body.innerHTML = [
      '<button commandfor="call" command="show-modal"><span id="open">Book</span></button>',
      '<dialog id="call"><button id="close" commandfor="call" command="close">Close</button></dialog>',
      '<a id="spanish" href="/es" data-language="es">Español</a>',
    ].join('');
    Object.assign(document.querySelector('dialog') ?? {}, { showModal: opened, close: closed });
    localStorage.setItem('auth_token', 'a-token');
    new Function(firstScript)();
  });

  const click = (id: string) => document.getElementById(id)?.click();

  it('a button opens its dialog, and is remembered as who did', () => {
    click('open');
    expect(opened).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-pressed]')?.textContent).toBe('Book');
  });

  it('a button closes its dialog', () => {
    click('close');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
  });

  it('who is signed in is known', () => {
    expect(document.documentElement.dataset.session).toBe('in');
  });

  it('the chosen language is remembered', () => {
    document.getElementById('spanish')?.addEventListener('click', (event) => {
      event.preventDefault();
    });
    click('spanish');
    expect(document.cookie).toContain('NEXT_LOCALE=es');
  });
});
