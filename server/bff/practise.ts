import 'server-only';
import { Hono } from 'hono';
import { practiceStart, writtenAnswer } from '../../lib/contract/practise.ts';
import * as upstream from '../upstream/practise.ts';
import { passOn } from './answers.ts';
import type { BffEnvironment } from './around-every-call.ts';
import { hasForm, requireRecording } from './recording-form.ts';
import { idempotencyKeyOf, requireBearer, requireJson, requireSameOrigin } from './request.ts';

/** Optional: interviews here, under `/api/conversations` (`links.practise`). */
export const practise = new Hono<BffEnvironment>();

async function requirePractise(request: Request) {
  requireSameOrigin(request);
  const token = requireBearer(request);
  return { token, key: idempotencyKeyOf(request) };
}

practise.post('/', async (c) => {
  const { token, key } = await requirePractise(c.req.raw);
  const start = await requireJson(c.req.raw, practiceStart);
  return passOn(await upstream.startConversation(token, start, key, c.get('context')));
});

practise.post('/:id/messages', async (c) => {
  const request = c.req.raw;
  const { token, key } = await requirePractise(request);
  const context = c.get('context');
  const said = hasForm(request)
    ? { form: await requireRecording(request, context.held) }
    : { json: await requireJson(request, writtenAnswer) };
  return passOn(await upstream.addMessage(token, c.req.param('id'), said, key, context));
});

practise.post('/:id/finish', async (c) => {
  const { token, key } = await requirePractise(c.req.raw);
  return passOn(await upstream.finishConversation(token, c.req.param('id'), key, c.get('context')));
});
