export const draftPrefix = 'practice_draft_';
export const draftKey = (id: string): string => draftPrefix + id;
