import { createServer } from 'node:net';

/** Whether nobody listens on a port: tested by listening on it for a moment. */
export const isPortFree = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
