import { callProgram, programs } from '@/lib/inline/programs';

/** A page that exists only in English opens the chat in the visitor's language. */
describe('the greeting of a chat', () => {
  const chats = { en: 'https://wa.me/1?text=Hi', es: 'https://wa.me/1?text=Hola' };
  const link = document.createElement('a');

  beforeAll(() => {
    new Function(callProgram(programs.keepGreeting, { englishOnly: ['/en/interview-coach'] }))();
    link.dataset.greetings = JSON.stringify(chats);
    link.append(document.createElement('span'));
    link.addEventListener('click', (event) => event.preventDefault());
    document.body.append(link);
  });

  const greetingFor = (visitor: { chosen?: string; before?: string; browser: string[] }) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `NEXT_LOCALE=${visitor.chosen ?? ''}; Max-Age=${visitor.chosen ? 60 : 0}`;
    Object.defineProperty(document, 'referrer', {
      value: visitor.before ?? '',
      configurable: true,
    });
    Object.defineProperty(navigator, 'languages', { value: visitor.browser, configurable: true });
    link.href = chats.en;
    link.querySelector('span')?.click();
    return decodeURIComponent(link.href.split('=')[1] ?? '');
  };
  const here = (path: string) => location.origin + path;

  it.each([
    [
      'the one that the visitor chose',
      { chosen: 'es', before: here('/en'), browser: ['en'] },
      'Hola',
    ],
    [
      'the one in which they read the site',
      { before: here('/es/refund'), browser: ['en-GB'] },
      'Hola',
    ],
    [
      'English, if they read the site in English',
      { before: here('/en'), browser: ['es-MX'] },
      'Hi',
    ],
    [
      'the browser’s, if they came from an English-only page',
      { before: here('/en/interview-coach'), browser: ['es'] },
      'Hola',
    ],
    [
      'the browser’s, if they came from elsewhere',
      { before: 'https://a.example/en', browser: ['es'] },
      'Hola',
    ],
    ['English, if no language is known', { browser: ['xx'] }, 'Hi'],
  ])('is in the page’s language: %s', (_, visitor, greeting) => {
    expect(greetingFor(visitor)).toBe(greeting);
  });
});
