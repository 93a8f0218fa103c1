import { createServer } from 'node:net';

/** True where nobody listens: asked by listening for a moment ourselves. */
export const isPortFree = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
