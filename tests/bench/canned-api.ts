/** An API that needs almost no processor time, because its few answers are always the same. */
import { createServer } from 'node:http';

const attributes = { email: 'bench@rapport.example', name: 'Bench', plan: 'free' };
const me = JSON.stringify({ user: { data: { id: '1', attributes } } });
const conversations = JSON.stringify({
  data: Array.from({ length: 40 }, (_, i) => ({
    id: `c${i}`,
    attributes: {
      title: `Practice interview ${i}`,
      created_at: '2026-09-01T10:00:00.000Z',
      last_message: 'Well told. Next time, begin with the result and then say how you got there.',
    },
  })),
});

createServer((request, response) => {
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1000\n\n');
    const comments = setInterval(() => response.write(': still here\n\n'), 15_000);
    response.once('close', () => clearInterval(comments));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(request.url === '/me' ? me : conversations);
}).listen(Number(process.env.PORT), '127.0.0.1');
