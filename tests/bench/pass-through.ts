/** The simplest proxy to the API, which shows the cost of a call without any checks. */
import { createServer } from 'node:http';
import { Pool } from 'undici';

const pool = new Pool(process.env.UPSTREAM_API_URL ?? '', { connections: 128, pipelining: 1 });

createServer(async (request, response) => {
  const { authorization } = request.headers;
  const { statusCode, headers, body } = await pool.request({
    path: (request.url ?? '').replace(/^\/api/, ''),
    method: 'GET',
    headers: { authorization, accept: 'application/json' },
  });
  response.writeHead(statusCode, headers);
  body.pipe(response);
}).listen(Number(process.env.PORT), '127.0.0.1');
