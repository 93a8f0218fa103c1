import { writeFileSync } from 'node:fs';
import { generate, generatedFile } from './compile.ts';

/** `npm run inline`. */
writeFileSync(generatedFile, generate());
