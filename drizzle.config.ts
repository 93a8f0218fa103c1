import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './reference-api/schema.ts',
  out: './reference-api/migrations',
});
