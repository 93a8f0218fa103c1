import { createServer } from 'node:http';

export const longThread = 'c1';
const longThreadMessages = 5_000;
export const lastMessage = `${longThread}-m${longThreadMessages - 1}`;
const otherMessages = 120;

const words =
  'payments ledger roadmap conflict próxima entrevista salário equipo SQL latency'.split(' ');

const languages = ['en', 'es', 'pt-BR'];
const label = 'It says what you would do first and what after that.';

const listOf = (interviews: number): string =>
  JSON.stringify({
    data: Array.from({ length: interviews }, (_, index) => ({
      id: `c${index + 1}`,
      attributes: {
        title: `Interview ${index + 1}: ${words[index % words.length]} and ${words[(index * 7) % words.length]}`,
        created_at: new Date(Date.UTC(2026, 10, 1) - index * 3_600_000).toISOString(),
        language: languages[index % languages.length],
        status: 'approved',
        scores: [{ skill: 'Structure', value: index % 5, max: 4, advice: label }],
        finished_at: new Date(Date.UTC(2026, 10, 1) - index * 3_600_000 + 900_000).toISOString(),
        last_message:
          index % 3 === 0
            ? {
                content: `Next time, name the number before the story about ${words[(index * 3) % words.length]}.`,
              }
            : `Thank you, I will practice ${words[(index * 5) % words.length]} tonight.`,
      },
    })),
  });

const markdown = (index: number) =>
  `Good, number ${index}. Here is how I would **shape** it:\n\n1. *Situation*: one sentence.\n2. *Task*: what you owned.\n3. *Result*: a number.\n\n> "I cut it from 9 s to 3 s."\n\nSee [the guide](https://example.com/${index}) and \`count(*)\`.`;

const checks = [
  { id: 'plan-order', met: true, quote: 'What about part' },
  { id: 'plan-people', met: false, quote: 'I was not sure.', note: 'Say whom you would ask.' },
  { id: 'plan-reason', met: null },
].map((check) => ({ ...check, label, skill: 'Structure' }));

const recording = (index: number) => ({
  content_type: 'audio',
  audio_url: '/recordings/said.wav',
  duration: 20,
  waveform: Array.from({ length: 64 }, (_, peak) => (peak % 8) / 7),
  segments: [
    { start: 0, end: 9, text: `What about part ${index}?` },
    { start: 9, end: 20, text: 'I was not sure.' },
  ],
});

const thread = (id: string, length: number) =>
  JSON.stringify({
    data: Array.from({ length }, (_, index) => ({
      id: `${id}-m${index}`,
      attributes: {
        sender_type: index % 2 ? 'ai' : 'user',
        content_type: 'text',
        text_content: index % 2 ? markdown(index) : `What about part ${index}? I was not sure.`,
        created_at: new Date(Date.UTC(2026, 10, 1, 0, 0, index * 40)).toISOString(),
        ...(index % 6 === 0 && { checks, delivery: { words: 8, numbers: 1, i: 1, we: 0 } }),
        ...(index % 50 === 10 && recording(index)),
      },
    })),
  });

const longText = thread(longThread, longThreadMessages);

const me = JSON.stringify({
  user: {
    data: {
      id: '1',
      attributes: { email: 'a' },
      links: { search: '/search', delete_conversation: '/conversations' },
    },
  },
});

export type LargeApi = {
  show: (interviews: number) => void;
  /** Sets the delay of the list. */
  takes: (ms: number) => void;
  stop: () => void;
};

/**
 * Starts an API with all optional attributes and a variable number of interviews, one of which has
 * 5,000 messages.
 */
export async function startLargeApi(port: number): Promise<LargeApi> {
  let list = listOf(0);
  let listMs = 0;
  const server = createServer((request, response) => {
    const id = /^\/conversations\/([^/]+)\/messages$/.exec(request.url ?? '')?.[1];
    response.setHeader('content-type', 'application/json');
    if (request.url === '/conversations') setTimeout(() => response.end(list), listMs);
    else if (id) response.end(id === longThread ? longText : thread(id, otherMessages));
    else if (request.url === '/me') response.end(me);
    else if (request.url === '/login') response.end('{"token":"bench-token","user":{}}');
    else response.writeHead(404).end('{}');
  });
  // Longer than the site keeps idle connections open, so that none is closed just as a call is
  // sent.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    show: (interviews) => {
      list = listOf(interviews);
    },
    takes: (ms) => {
      listMs = ms;
    },
    stop: () => server.close(),
  };
}
