import { callProgram, programs } from '@/lib/inline/programs';

/** A browser that does not know a button's command, as this one is; and a page before its scripts. */
describe('before the scripts of a page', () => {
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

  it('buttons open and close their dialogs, the opener is remembered, and a dialog closes when it opens another', () => {
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

  it('the menu closes when one of its links is followed', () => {
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

  it('the footer never shows an earlier year than it was built with', () => {
    expect(document.querySelector('[data-year]')?.textContent).toBe('2999');
  });

  it('a press on a button that waits for its script is remembered, and no other', () => {
    click('words');
    click('other');
    expect([...document.querySelectorAll('[data-asked]')].map(({ id }) => id)).toEqual(['out']);
  });

  it('a form whose script has loaded is left alone', () => {
    document.body.innerHTML = '<form><button type="submit">Send</button></form>';
    const send = new Event('submit', { bubbles: true, cancelable: true });
    document.forms[0]?.dispatchEvent(send);
    expect(send.defaultPrevented).toBe(false);
    expect(document.forms[0]?.dataset.asked).toBeUndefined();
  });
});
