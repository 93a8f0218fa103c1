/** The event that a browser sends after another tab has changed the storage. */
export const dispatchStorageEvent = (): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'x' }));
