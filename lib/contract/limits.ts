/** Shared by browser, server and API. Nothing is imported here: zod is too large for the browser. */

/** Ids are safe in a path: no dot, no slash, no percent sign. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** A text in which nothing can be seen: spaces, and letters without a shape such as U+200B. */
export const blank = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Safe in a path, and too long to be guessed. */
export const shareTokenPattern = /^[A-Za-z0-9_-]{32,128}$/;

/** A one-time code for the desktop app, safe in a query. */
export const sessionCodePattern = /^[\w.~-]{16,512}$/;

/** A line of a checklist. */
export const checkIdPattern = /^[a-z0-9-]{1,64}$/;
/** Far more than a checklist has. */
export const mostChecks = 40;
/** The part of an answer that a person points at. */
export const longestQuote = 2_000;
/** Lines of a posting that are asked about. */
export const mostPostingLines = 5;
export const longestPostingLine = 400;
export const longestTitle = 200;
/** In UTF-16 units, as a browser's field counts. */
export const longestAnswer = 10_000;

/** In code points, so that an emoji outside the basic plane counts as one. */
export const longestNote = 2_000;
export const longestTopic = 200;
export const longestStoryTitle = 120;
export const mostStorySkills = 6;
/** The name of one. */
export const longestSkill = 60;
/** A topic to practice. */
export const longestPracticeTopic = 500;
export const longestPosting = 8_000;
/** The person's background: a CV as text. */
export const longestBackground = 20_000;
export const mostQuestions = 8;
export const longestQuestion = 500;
/** Questions that a person remembers from a real interview. */
export const mostDebriefQuestions = 20;
/** The transcript of a real interview. */
export const longestTranscript = 200_000;
export const mostTurns = 1_000;
/** The body of POST /conversations with one. */
export const maxTranscriptBytes = 1024 * 1024;

/** The body of a plan, with texts in characters of four bytes. */
export const maxPlanBytes = 128 * 1024;

export const maxRecordingBytes = 12 * 1024 * 1024;
/** The transcript segments made by the browser: five minutes of speech take a third of this. */
export const maxSegmentsBytes = 64 * 1024;
/** The form that a recording is sent in. */
export const maxRecordingFormBytes = maxRecordingBytes + maxSegmentsBytes + 16 * 1024;
export const maxRecordingSeconds = 300;

/** An upload that is slower is cut off: at 32 kbit/s, speech takes as long to send as to say. */
export const minUploadBytesPerSecond = 4 * 1024;
