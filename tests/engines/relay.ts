import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { hangUp } from '../rig/ports.ts';

const complaintPath = '/__complaint';

/** The script that reports a page's errors. A failed hydration is an uncaught error. */
const listener = `(function(){
function tell(text){navigator.sendBeacon('${complaintPath}',location.pathname+': '+text)}
addEventListener('error',function(event){if(event.message)tell('uncaught: '+event.message)});
addEventListener('unhandledrejection',function(event){tell('unhandled: '+event.reason)});
addEventListener('securitypolicyviolation',function(event){tell('against the policy: '+event.violatedDirective+' '+event.blockedURI)});
var error=console.error;
console.error=function(){tell('console: '+[].join.call(arguments,' '));error.apply(console,arguments)}})()`;

const listenerHash = `'sha256-${createHash('sha256').update(listener).digest('base64')}'`;
const endOfHead = '</head>';

/**
 * Starts a proxy between a browser and the site, because not every driver reports a page's errors.
 * The only change it makes is one script at the end of each page's head, allowed by its hash.
 */
export async function startRelay(port: number, sitePort: number) {
  const complaints: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== complaintPath) return pass(request, response, sitePort);
    complaints.push((await request.toArray()).join(''));
    response.writeHead(204).end();
  });
  await once(server.listen(port), 'listening');
  return {
    /** The errors since the last call. */
    takeComplaints: () => complaints.splice(0),
    stop: () => hangUp(server),
  };
}

function pass(request: IncomingMessage, response: ServerResponse, sitePort: number): void {
  const { method, url: path, headers } = request;
  const onward = ask({
    port: sitePort,
    method,
    path,
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, headersFor(answer.headers));
    if (isPage(answer.headers)) void writePage(answer, response);
    else answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

const isPage = (headers: IncomingHttpHeaders) =>
  String(headers['content-type']).startsWith('text/html');

function headersFor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  if (!isPage(headers)) return headers;
  const { 'content-length': _, ...others } = headers;
  const policy = String(headers['content-security-policy']);
  const allowing = policy.replace('script-src ', `script-src ${listenerHash} `);
  return { ...others, 'content-security-policy': allowing };
}

/** Passes the page on chunk by chunk, except for the head, which is sent in one piece. */
async function writePage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  let head: string | undefined = '';
  for await (const bytes of answer) {
    if (head === undefined) {
      response.write(bytes);
      continue;
    }
    head += (bytes as Buffer).toString('latin1');
    if (!head.includes(endOfHead)) continue;
    const listening = () => `<script>${listener}</script>${endOfHead}`;
    response.write(head.replace(endOfHead, listening), 'latin1');
    head = undefined;
  }
  response.end(head ?? '', 'latin1');
}
