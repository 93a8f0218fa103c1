import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ended, mine, untilReachable } from '../rig/processes.ts';
import { CommandError, commands, type Session } from './webdriver.ts';

type Answer = { value: unknown };
type Failed = { error: string; message: string };

const hasFailed = (value: unknown): value is Failed =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value;

async function ask(command: string, method: string, address: string, body?: unknown) {
  const answer = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as Answer;
  if (hasFailed(value)) throw new CommandError(command, value);
  return value;
}

/** Starts a virtual screen, which chooses its display number itself. */
async function startScreen() {
  const child = mine(
    spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const display = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended before it had a screen.')));
  });
  return { display: `:${display}`, child };
}

/**
 * Disables sound, because test machines have no device and a plugin that looks for one may crash.
 */
const silence = ['openalsink', 'alsasink', 'pulsesink', 'osssink', 'oss4sink', 'jackaudiosink']
  .map((sink) => `${sink}:NONE`)
  .join(',');

/** `language` is the system's language, which the browser reports to pages. */
export async function startWebKit(
  file: string,
  port: number,
  log: string,
  language = 'en_US.UTF-8',
): Promise<Session> {
  const screen = await startScreen();
  const output = openSync(log, 'w');
  const driver = mine(
    spawn(file, [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...process.env,
        LANG: language,
        LC_ALL: language,
        DISPLAY: screen.display,
        GST_PLUGIN_FEATURE_RANK: silence,
      },
      stdio: ['ignore', output, output],
    }),
  );
  const server = `http://127.0.0.1:${port}`;
  const stop = async () => {
    driver.kill('SIGKILL');
    // Ending the screen also ends the browser.
    screen.child.kill('SIGKILL');
    await Promise.all([ended(driver), ended(screen.child)]);
  };
  try {
    await untilReachable(`${server}/status`, driver);
    const opened = (await ask('NewSession', 'POST', `${server}/session`, {
      capabilities: { alwaysMatch: {} },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    return {
      version: `WebKit (${opened.capabilities.browserVersion})`,
      send: (command, parameters = {}) => {
        const [method, route] = commands[command];
        const address = `${server}/session/${opened.sessionId}/${route.replace('{id}', String(parameters.id))}`;
        return ask(command, method, address.replace(/\/$/, ''), parameters);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
