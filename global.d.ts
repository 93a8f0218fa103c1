/// <reference types="dom-chromium-ai" />
import type { Locale } from './lib/i18n/locales';
import type { Messages } from './lib/i18n/words';

/** Keys and languages are typed from the English messages. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** Invoker commands: React writes these attributes as they are, and does not type them yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close';
    commandfor?: string;
  }
}
