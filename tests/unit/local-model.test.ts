import { createServer, type RequestListener, type Server } from 'node:http';
import { warmModel } from '@/reference-api/coach/warm-model';
import { hangUp, listen } from '@/tests/rig/ports';
import { findCoach } from '@/tools/launch/local-model';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) hangUp(server);
  jest.restoreAllMocks();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return listen(server);
}

/** Lists these models as Ollama and LM Studio do. */
const listing = (...models: string[]) =>
  serve((asked, answer) => {
    answer.setHeader('Content-Type', 'application/json');
    const data = models.map((id) => ({ id, object: 'model', owned_by: 'library' }));
    answer.end(asked.url === '/v1/models' ? JSON.stringify({ object: 'list', data }) : '{}');
  });
const at = (url: string, name = 'Ollama') => ({ name, url: `${url}/v1` });

describe('the local model that `npm start` finds', () => {
  it('is the only one that can chat', async () => {
    const server = at(await listing('llama3.1:latest', 'nomic-embed-text:latest', 'bge-m3'));
    const { line, settings } = await findCoach({}, [server]);
    expect(line).toBe('llama3.1:latest at Ollama');
    expect(settings).toEqual({ COACH_URL: server.url, COACH_MODEL: 'llama3.1:latest' });
  });

  it('is the configured one, with or without its tag, on whichever server', async () => {
    const both = [
      at(await listing('llama3.1:latest', 'qwen3:8b')),
      at(await listing('gemma-3-12b'), 'LM Studio'),
    ];
    const find = (COACH_MODEL: string) => findCoach({ COACH_MODEL }, both);
    expect((await find('llama3.1')).line).toBe('llama3.1:latest at Ollama');
    expect((await find('gemma-3-12b')).line).toBe('gemma-3-12b at LM Studio');
    const { line, settings } = await find('phi4');
    expect(line).toMatch(/COACH_MODEL=phi4 is not on this machine.*llama3\.1:latest, qwen3:8b/);
    expect(settings).toEqual({});
  });

  it('is none if there are several, which are listed, or if nothing or something else listens', async () => {
    const several = await findCoach({}, [at(await listing('llama3.1:latest', 'qwen3:8b'))]);
    expect(several.line).toMatch(/^no model: .*Set COACH_MODEL.*llama3\.1:latest, qwen3:8b/);
    expect(several.settings).toEqual({});
    const other = await serve((_, answer) => void answer.end('<html>'));
    const nothing = await findCoach({}, [at('http://127.0.0.1:9'), at(other)]);
    expect(nothing).toEqual({ line: 'no model: counts and your own checklist.', settings: {} });
  });

  it('is not searched for if one is configured, or if COACH=off', async () => {
    let asked = 0;
    const server = at(
      await serve((_, answer) => {
        asked += 1;
        answer.end();
      }),
    );
    const configured = { COACH_URL: 'https://api.example.com/v1', COACH_MODEL: 'm' };
    expect(await findCoach(configured, [server])).toEqual({
      line: 'm at https://api.example.com/v1',
      settings: {},
    });
    const off = await findCoach({ ...configured, COACH: 'off' }, [server]);
    expect(off.line).toContain('COACH=off');
    expect(asked).toBe(0);
  });

  it('does not delay the start', async () => {
    const silent = at(await serve(() => {}));
    expect((await findCoach({}, [silent])).settings).toEqual({});
  });
});

describe('a model on this machine', () => {
  /** A stand-in for Ollama, with a model that is loaded or not. */
  const ollama = (asked: string[], running: object, shown: object = {}, status = 200) =>
    serve((request, answer) => {
      asked.push(`${request.method} ${request.url}`);
      answer.writeHead(request.url === '/v1/chat/completions' ? status : 200);
      if (request.url === '/api/ps') answer.end(JSON.stringify(running));
      else answer.end(JSON.stringify(request.url === '/api/show' ? shown : {}));
    });
  const logged = () => {
    const lines: Record<string, unknown>[] = [];
    const keep = (line: unknown) => {
      lines.push(JSON.parse(String(line)));
    };
    jest.spyOn(console, 'error').mockImplementation(keep);
    jest.spyOn(console, 'warn').mockImplementation(keep);
    jest.spyOn(console, 'log').mockImplementation(keep);
    return lines;
  };
  const warm = (url: string, model = 'llama3.1') =>
    warmModel({ url: `${url}/v1`, model, key: undefined, deadlineMs: 1_000 });

  it.each([
    [{ models: [{ name: 'llama3.1:latest', context_length: 4_096 }] }, {}, 4_096],
    [{ models: [] }, { parameters: 'stop "x"\nnum_ctx    2048' }, 2_048],
    [{ models: [] }, { model_info: { 'llama.context_length': 8_192 } }, 8_192],
  ])(
    'is warmed up, and a context that is too short is reported: %#',
    async (running, shown, context) => {
      const asked: string[] = [];
      const lines = logged();
      await warm(await ollama(asked, running, shown));
      expect(asked[0]).toBe('POST /v1/chat/completions');
      expect(lines).toMatchObject([{ event: 'coach-context-short', context }]);
      expect(Number(lines[0]?.needed)).toBeGreaterThan(10_000);
    },
  );

  it('is not reported if its context is long enough, or of unknown length', async () => {
    const lines = logged();
    await warm(await ollama([], { models: [{ name: 'llama3.1', context_length: 131_072 }] }));
    await warm(await ollama([], { error: 'not found' }, { error: 'not found' }));
    expect(lines).toEqual([]);
  });

  it('is logged if it cannot be warmed up', async () => {
    const lines = logged();
    await warm(await ollama([], {}, {}, 404));
    await warm('http://127.0.0.1:9');
    expect(lines).toMatchObject([
      { event: 'coach-model-failed', status: 404 },
      { event: 'coach-model-failed', reason: expect.any(String) },
    ]);
  });

  it('is not contacted on another machine', async () => {
    const calls = jest.spyOn(globalThis, 'fetch');
    const place = { url: 'https://api.example.com/v1', model: 'm', key: 'k', deadlineMs: 1_000 };
    await warmModel(place);
    expect(calls).not.toHaveBeenCalled();
  });
});
