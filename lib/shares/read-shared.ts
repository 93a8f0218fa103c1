import type { SharedAnswer } from '../contract/shares.ts';
import { instantOf } from '../interviews/instant.ts';
import { readMessages } from '../interviews/message.ts';
import type { Shared } from './shared-page.ts';

const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

export function readShared({ conversation, messages, ...data }: SharedAnswer['data']): Shared {
  const { title, language, created_at } = conversation.attributes;
  return {
    title,
    language: languageTag.test(language ?? '') ? (language ?? '') : '',
    createdAt: instantOf(created_at),
    expiresAt: instantOf(data.expires_at),
    name: data.name?.trim() ?? '',
    messages: readMessages({ data: messages }),
  };
}
