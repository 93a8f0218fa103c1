import { enableCompileCache } from 'node:module';

// Node caches the compiled TypeScript: the next start is faster and needs 20 MB less.
enableCompileCache();
await import('./main.ts');
