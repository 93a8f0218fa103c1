import { enableCompileCache } from 'node:module';

// What Node made of our TypeScript is kept for the next start: it is quicker, and smaller by 20 MB.
enableCompileCache();
await import('./main.ts');
