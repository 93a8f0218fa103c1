/** Carries the browser's time zone to the server, which cannot know it otherwise. */
export const timeZoneCookie = 'time-zone';
