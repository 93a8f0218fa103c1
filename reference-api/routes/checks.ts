import type { Routes } from '../api-context.ts';
import { checkSums } from '../practice/check-sums.ts';

export function checksRoute({ app, signedIn, database }: Routes) {
  app.get('/me/checks', signedIn, async (context) =>
    context.json({ data: await checkSums(database, context.get('user')) }),
  );
}
