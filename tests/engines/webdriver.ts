/**
 * The WebDriver commands used here: Firefox's names for them, and their addresses in WebKit's
 * driver.
 */
export const commands = {
  Navigate: ['POST', 'url'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{id}/click'],
  PerformActions: ['POST', 'actions'],
  SetWindowRect: ['POST', 'window/rect'],
  TakeScreenshot: ['GET', 'screenshot'],
  DeleteSession: ['DELETE', ''],
} as const;

export type CommandName = keyof typeof commands;

/** A running browser. */
export type Session = {
  send: (command: CommandName, parameters?: Record<string, unknown>) => Promise<unknown>;
  version: string;
  stop: () => Promise<void>;
};

export class CommandError extends Error {
  constructor(command: string, error: { error: string; message: string }) {
    super(`${command}: ${error.error}: ${error.message}`);
    this.name = 'CommandError';
  }
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' } as const;
