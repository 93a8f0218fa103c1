import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { holdScripts, ScriptHolding } from '../../scripts/serve/hold-scripts.ts';

const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/z.js"/>',
  '<link rel="preload" as="font" href="/f.woff2"/><link rel="stylesheet" href="/s.css"/>',
  '<script src="/a.js" async="" nonce="n1"></script><script>inline("<link")</script>',
  '<script src="/old.js" noModule="" nonce="n1"></script></head><body>Próxima entrevista · 面接',
  '<script src="/z.js" nonce="n1" async=""></script></body></html>',
].join('');

function through(...pieces: Buffer[]): string {
  const holding = new ScriptHolding();
  const sent = pieces.map((piece) => holding.piece(piece));
  return Buffer.concat([...sent, holding.rest()]).toString('utf8');
}

const whole = through(Buffer.from(page));

describe('a page made a request', () => {
  it('names no script that the browser would fetch before it paints', () => {
    expect(whole).not.toMatch(/<script src="\/[az]\.js"/);
    expect(whole).not.toContain('as="script"');
  });

  it('holds those of the head at its end, later ones in their place, under the page’s own nonce', () => {
    expect(whole).toMatch(
      /<script nonce="n1">\(function\(\)\{var begun,held=\["\/a\.js"\];.*<\/script><link rel="stylesheet" href="\/s\.css"\/><\/head>/,
    );
    expect(whole).toContain('<script nonce="n1">holdScript("/z.js")</script></body>');
    expect(whole.split('window.holdScript=')).toHaveLength(2);
  });

  it('asks for its style behind whatever runs in the head, so that none of it waits', () => {
    expect(whole.split('rel="stylesheet"')).toHaveLength(2);
  });

  it('leaves a style that comes later where it is', () => {
    const late = '<head></head><body><link rel="stylesheet" href="/t.css"/><p>words</p></body>';
    expect(through(Buffer.from(late))).toBe(late);
  });

  it('brings what holds them with the first, where the head has none', () => {
    const tag = (name: string) => `<script src="/${name}.js" nonce="n" async=""></script>`;
    const sent = through(Buffer.from(`<head></head><body>${tag('a')}${tag('b')}`));
    expect(sent).toContain('held=["/a.js"]');
    expect(sent).toContain('holdScript("/b.js")');
  });

  it('keeps everything else, byte for byte', () => {
    for (const kept of [
      '<link rel="preload" as="font" href="/f.woff2"/>',
      '<script>inline("<link")</script>',
      '<script src="/old.js" noModule="" nonce="n1"></script>',
      'Próxima entrevista · 面接',
    ]) {
      expect(whole).toContain(kept);
    }
  });

  it('is the same wherever the pieces are cut', () => {
    const bytes = Buffer.from(page);
    for (let at = 1; at < bytes.length; at += 1) {
      expect(through(bytes.subarray(0, at), bytes.subarray(at))).toBe(whole);
    }
    expect(through(...[...bytes].map((byte) => Buffer.from([byte])))).toBe(whole);
  });
});

describe('an answer', () => {
  const nonce = "script-src 'nonce-n1'";
  const headersOf = (type: string, policy = '') => ({
    'content-type': type,
    ...(policy && { 'content-security-policy': policy }),
  });
  it.each([
    ['a page made a request', headersOf('text/html; charset=utf-8', nonce), true],
    ['a page of the build', headersOf('text/html', "script-src 'sha256-abc'"), false],
    ['a page without a policy', headersOf('text/html'), false],
    ['a page of a length', { ...headersOf('text/html', nonce), 'content-length': '9' }, false],
    ['no page', headersOf('application/json', nonce), false],
  ])('%s', (_what, headers, held) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const written = jest.spyOn(response, 'write').mockImplementation(() => {
      // As whoever packs it does.
      response.removeHeader('content-length');
      return true;
    });
    const ended = jest.spyOn(response, 'end').mockReturnThis();
    response.setHeaders(new Headers(headers));
    holdScripts(response);
    response.write(page.slice(0, 200));
    response.end(page.slice(200));
    const sent = [...written.mock.calls, ...ended.mock.calls].map(([piece]) => String(piece));
    expect(sent.join('')).toBe(held ? whole : page);
  });
});
