/** Another tab changed the storage. */
export const hearStorage = (): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'x' }));
