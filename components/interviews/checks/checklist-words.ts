import { builtInWords } from '@/lib/i18n/words';

export const checklistWords = builtInWords<'Checklist'>(process.env.CHECKLIST_WORDS);
