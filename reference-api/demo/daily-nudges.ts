import { coach, coachVoice, type Interview, later, type Turn, voice, you } from './interview.ts';

type Day = {
  nudge: string;
  answer: string;
  /** Length of the note where the answer was spoken. */
  spoken?: number;
  feedback: string;
  retry: string;
  close: string;
};

const days: Day[] = [
  {
    nudge:
      'Day 1. Small and honest: **what do you want to be asked in an interview, and never are?**',
    answer: 'What I deleted. I am prouder of that than of what I built.',
    feedback:
      'Then plant it. Put one sentence in your introduction that *makes* them ask. Can you write it?',
    retry: '“The best thing I did last year was remove a service.”',
    close: 'Nobody can hear that and not ask. Day 1 done, two minutes.',
  },
  {
    nudge: 'Day 2. Finish this sentence in ten words or fewer: *My team can rely on me to…*',
    answer: 'My team can rely on me to finish the boring parts.',
    feedback:
      'Ten words exactly, and *boring* is doing heroic work. Now give me the **moment** that proves it.',
    retry: 'I rewrote the customs form mapping. Forty-one countries. Nobody else wanted it.',
    close: '**Forty-one countries.** Write that number on a card: it belongs in your story bank.',
  },
  {
    nudge: 'Day 3. Voice only: explain **idempotency** to your grandmother.',
    answer:
      'You press the lift button, and you are impatient, so you press it five more times. Only one lift comes. That is idempotent.',
    spoken: 9,
    feedback: 'Delightful. And what would a lift be like that is **not**?',
    retry: 'Six lifts arrive, and you have to pay for all of them.',
    close: '*"And you pay for all of them"*: now she also understands why it matters.',
  },
  {
    nudge: 'Day 4. Take any number from your CV. **Compared with what?**',
    answer: '1.2 million labels a day. Compared with… 900 thousand the year before, I think.',
    feedback:
      'Growth is fine, but it might be the market. A stronger comparison is with **what it cost**: people, money, sleep.',
    retry:
      'One third more labels with one person fewer, and pages at night went from eleven a week to fewer than one.',
    close: 'There it is. A number with a *price tag* is an argument.',
  },
  {
    nudge: 'Day 5. A trap: *"What would your last manager say is your weakness?"* Thirty seconds.',
    answer: 'She would say I work too much.',
    feedback:
      'You felt the eye-roll while typing, did you not? Ask yourself what she **really** said in your last review.',
    retry:
      'She said I decide alone when I am in a hurry. I now write the decision in the channel before I act, even if it is one line.',
    close: 'True, specific, and already half repaired. That is the whole recipe.',
  },
  {
    nudge:
      'Day 6. Weekend edition: no practice. Notice **one** person who explains something well today.',
    answer:
      'The woman at the fish market. She explained three kinds of tuna with her hands and I bought the expensive one.',
    feedback: 'What did she do *first*?',
    retry: 'She asked what I was cooking. She did not start with the fish.',
    close: 'Requirements before solutions. The fish market has passed its system design round.',
  },
  {
    nudge: `Day 7. Read this and tell me what is wrong with the **tone**, not with the grammar:

> I was basically responsible for kind of leading the migration.`,
    answer: '“Basically” and “kind of” make it sound as if I was standing next to it.',
    feedback: 'Yes. Those two words halve your salary. Rewrite it with one verb.',
    retry: 'I led the migration.',
    close: 'Four words. **Stand on them.**',
  },
  {
    nudge:
      'Day 8. Whiteboard without a board: describe your architecture **in the order a parcel meets it.**',
    answer:
      'The shop sends an order, we choose a carrier, we ask the carrier for a number, we draw the label, the printer asks us for it.',
    spoken: 10,
    feedback:
      'Five steps in one breath, and I never got lost. Which one of the five wakes you up at night?',
    retry: 'The third. We do not control it, and it has the longest silence before it fails.',
    close: '*"The longest silence before it fails"*: I am stealing that definition of a timeout.',
  },
  {
    nudge: 'Day 9. Ask me a question you would ask a **future boss**. I will answer as a bad one.',
    answer: 'How do you decide what not to do?',
    feedback:
      '*(Bad boss voice)* "Oh, here we do everything, we are like a family!" … What do you ask next, still smiling?',
    retry: '“And what did the family stop doing last quarter?”',
    close: 'Ha! Polite, warm, lethal. If they cannot answer, you just saved yourself two years.',
  },
  {
    nudge: 'Day 10. Ten days! Check-in: **what is easier than on day 1?**',
    answer: 'Starting. I used to need five minutes to begin an answer. Now I begin and then think.',
    feedback:
      'Beginning first is good on the stage and risky on the board. Where do you want to *pause* on purpose?',
    retry: 'Before numbers. I invent them when I hurry.',
    close: 'Then that is the rule for the next ten days: **no number without a breath.**',
  },
  {
    nudge: 'Day 11. Estimate with a breath: how many doors are there in your building?',
    answer:
      'Six floors, four flats, seven doors each, that is 168. Plus lifts, plus the entrance: 180.',
    feedback: 'Lovely. Now tell me the **least certain** of your inputs without me asking.',
    retry: 'Doors in each flat. Mine has nine, so it could be 230.',
    close: 'And you corrected upwards with *evidence from your own flat*. Ship it.',
  },
  {
    nudge:
      'Day 12. Give feedback to a colleague who interrupts. **One sentence, no “you always”.**',
    answer: '“When I am interrupted I lose the thread, and I would like to finish my point first.”',
    feedback: 'Clear and kind. Add what it would **give** them.',
    retry: '“If I can finish, you will have the whole picture to disagree with.”',
    close: '*The whole picture to disagree with.* You made disagreement the reward. Superb.',
  },
  {
    nudge: `Day 13. Spot the bug, explain it in one sentence:

\`\`\`js
const total = items.reduce((sum, item) => sum + item.price);
\`\`\``,
    answer: 'No initial value, so the first “sum” is an object and the result is text.',
    feedback: 'Right. And why is the *empty* list worse than the wrong text?',
    retry: 'It throws. So it works in every demo and fails for the customer with an empty basket.',
    close: 'Bug, effect, **customer**. In that order, always.',
  },
  {
    nudge:
      'Day 14. Two weeks. Send a voice note about something you are **grateful** for at work. It is practice for sounding like yourself.',
    answer:
      'I am grateful for Inés. She asks why until it stops being comfortable, and then once more.',
    spoken: 7,
    feedback:
      'Your voice is a third slower and twice as warm. *That* is your interview voice. Where do you feel the difference?',
    retry: 'I was not trying to be right.',
    close: 'Keep that sentence. We will come back to it on day 30.',
  },
  {
    nudge: 'Day 15. **Halfway.** Pick one story from your bank and tell me only its *last* line.',
    answer: '“From forty calls a week to two, with a lamp that cost twenty euros.”',
    feedback: 'Now only its first line. It should make the last one surprising.',
    retry: '“The warehouse was calling us all day, and every call was about the same thing.”',
    close: 'Read them together. The middle can now be *short*, because both ends hold.',
  },
  {
    nudge: 'Day 16. Money, one line: *"What are you earning now?"* You do not want to say.',
    answer: '“I prefer not to say.”',
    feedback: 'Honest, and it shuts a door. Offer a **different door** in the same breath.',
    retry: '“I would rather talk about this role: for its scope I am looking at around 145.”',
    close: 'They asked about the past, you answered about the future. Nobody noticed the turn.',
  },
  {
    nudge: 'Day 17. Write the **e-mail subject line** for a thank-you after an interview.',
    answer: '“Thank you for your time”',
    feedback: 'They get eleven of those. What did you talk about that *only the two of you* know?',
    retry: '“The lift that charges six times”',
    close: 'They will open that one first, and smile before reading.',
  },
  {
    nudge:
      'Day 18. Defend the opposite of what you believe: **microservices were a mistake.** Three points.',
    answer:
      '1. Most teams bought distribution to solve a people problem. 2. A network call is a function call that lies. 3. Nobody can run the whole thing on a laptop any more.',
    feedback: 'Strong, and the second is quotable. Now the *honest* half: when were they right?',
    retry: 'When two parts must fail separately, or be deployed by people who will never meet.',
    close: 'Holding both is what **senior** sounds like.',
  },
  {
    nudge: 'Day 19. A one-minute silence exercise: record yourself **not** filling a pause.',
    answer:
      'The hardest part of that project was … … telling the customer before we knew the answer.',
    spoken: 8,
    feedback: 'Two full seconds. It sounded like *thinking*, not like forgetting. How did it feel?',
    retry: 'Like a year.',
    close: 'It always does, from inside. From outside it is confidence. Keep the year.',
  },
  {
    nudge: 'Day 20. Pick three words you want them to use about you **after you leave the room**.',
    answer: 'Calm, precise, kind.',
    feedback: 'Which of the three do you *show*, and which do you only claim?',
    retry: 'Calm I show. Precise I show. Kind I hide, because I think it sounds weak.',
    close: 'Tell the Inés story next time. Kindness with a result is **leadership**.',
  },
  {
    nudge: 'Day 21. Three weeks, so a habit. Teach me something in **exactly three sentences**.',
    answer:
      'An index is the table of contents of a table. It makes finding fast and writing slower. So you pay a little on each write to save a lot on each read.',
    feedback: 'Three sentences, one image, one trade-off. What is the fourth you had to leave out?',
    retry: 'That an index nobody reads is only a cost.',
    close: 'Leaving it out was right, and now you have an *encore*.',
  },
  {
    nudge: 'Day 22. *"Why do you want to leave?"* One sentence, no villain.',
    answer: 'I have learned what I can there.',
    feedback: 'No villain, good, but also no **direction**. Where are you going?',
    retry:
      'I have made one service quiet, and I want to do it for a platform that many teams build on.',
    close: 'Past achievement, future appetite, nobody harmed. Done.',
  },
  {
    nudge: `Day 23. Which of these two would you rather maintain, and why?

\`\`\`python
if user and user.plan and user.plan.name in ("pro", "power"): ...

if can_export(user): ...
\`\`\``,
    answer: 'The second. The first will be pasted in nine places and be wrong in three of them.',
    feedback:
      '*"Wrong in three of them"* is the best argument for naming things I have read this month. What is the risk of the second?',
    retry:
      'That can_export slowly learns about everything. So it needs an owner and a test with each plan in it.',
    close: 'You criticised the option you **like**. Interviewers adore that.',
  },
  {
    nudge: 'Day 24. Describe a disagreement in which **both** were right.',
    answer:
      'Support wanted to refund at once. Finance wanted to check first. We refunded small amounts at once and checked the others.',
    feedback: 'Neat. How did you find the border between small and not?',
    retry:
      'We looked at what checking costs. Under 18 euros the check was more expensive than the refund.',
    close: 'You turned an argument into **arithmetic**. Nobody lost face.',
  },
  {
    nudge: 'Day 25. Voice: your ninety-second introduction, **walking**.',
    answer:
      'I run the service that prints every label, a million a day, and my goal is that nobody talks about it. I got there by removing things. Now I want to do the same for people who build on a platform.',
    spoken: 12,
    feedback:
      'Walking made your sentences *shorter*. Twelve words on average; sitting it was nineteen.',
    retry: 'I could hear it too. My breath cut the sentences for me.',
    close: 'On the day, stand up for the call. Same effect, no traffic noise.',
  },
  {
    nudge: 'Day 26. What is a question you **hope** they do not ask? Ask it yourself.',
    answer: 'Why did you never finish your degree?',
    feedback:
      'Thank you for trusting me with it. Answer it as a fact, not as a confession. One breath.',
    retry:
      'I stopped after three years to work when my father was ill. I have been learning on the job since, and I finished the algorithms course last spring because I wanted to.',
    close:
      'Dignified, true, complete. The last five words are the ones they will keep: **because I wanted to.**',
  },
  {
    nudge: 'Day 27. Draw the org chart of your last success: **who** made it possible?',
    answer:
      'Inés found the dead steps, Marta got us two weeks without features, and the warehouse let us watch.',
    feedback: 'And you? Do not disappear from your own story.',
    retry:
      'I connected the three. I asked each for one thing, and I told each what the others gave.',
    close: 'That is a job title, by the way. **Staff engineer.**',
  },
  {
    nudge:
      'Day 28. Quick fire: *monolith or services, tabs or spaces, remote or office.* One word and **one reason** each.',
    answer:
      'Monolith: one place to look. Spaces: they look the same everywhere. Remote: my parents.',
    feedback: 'The third reason stopped me. Notice: the *personal* one was also the shortest.',
    retry: 'I almost wrote “flexibility”.',
    close: 'Everyone writes flexibility. **You wrote your parents.** Never go back.',
  },
  {
    nudge: 'Day 29. The recruiter says: *"We move fast and break things."* Your friendly reply?',
    answer: '“I like fast. Who gets called when it breaks?”',
    feedback: 'Charming and precise. What answer would make you **happy**?',
    retry: '“The person who broke it, within working hours, with the whole team around.”',
    close: 'Now you know what you are looking for. That question is also a compass.',
  },
  {
    nudge:
      'Day 30. On day 14 you said: *"I was not trying to be right."* **What does it mean in an interview?**',
    answer:
      'That I can be curious about my own answer. If they find a hole, I can look into it with them.',
    feedback: 'And what do you say, literally, when they find one?',
    retry: '“Oh, nice. Let me see how big that is.”',
    close: 'Thirty days ago you would have said *sorry*. Look how far you walked.',
  },
  {
    nudge:
      'Day 31. Bonus week! **Rewrite one bullet of your CV** so that a stranger would ask about it.',
    answer:
      'Before: “Responsible for label service reliability.” After: “Made a million labels a day boring.”',
    feedback: 'Night and day. Add the number that stops it from being only a joke.',
    retry: '“Made a million labels a day boring: pages at night from 11 a week to under 1.”',
    close: 'Joke first, proof second. Recruiters read **both**.',
  },
  {
    nudge: 'Day 32. Tell me about a time you were **bored** at work, and what you did with it.',
    answer:
      'I wrote down every alert for two weeks, by hand, in a notebook. That is how I saw that eight of ten meant nothing.',
    spoken: 8,
    feedback: 'Boredom became *data*. Why by hand?',
    retry: 'Because writing hurts a little, and after the fifth identical line I started to care.',
    close: '"Writing hurts a little" is the most human sentence about monitoring I know.',
  },
  {
    nudge:
      'Day 33. Practise an **exit**: the interview is over, you have fifteen seconds at the door.',
    answer: '“Thank you, I enjoyed this. The question about retries will stay with me.”',
    feedback: 'Warm and specific. One more: leave them something to *look forward* to.',
    retry: '“I will send you the notebook page with the eight alerts, if you like.”',
    close: 'Now they **want** an e-mail from you. Masterful.',
  },
  {
    nudge: 'Day 34. One word that you overuse?',
    answer: '“Actually”. I checked my voice notes. Fourteen times.',
    feedback: 'You *checked*. I did not ask for that. What do you say instead?',
    retry: 'Nothing. I take a breath where it was.',
    close: 'The best replacement for a filler is **air**.',
  },
  {
    nudge: 'Day 35. Tomorrow is the last nudge. **What will you do on day 37, without me?**',
    answer:
      'Two minutes in the lift each morning: one question from my bank, aloud, before the doors open.',
    feedback: 'Attached to a place and a moment, so it will survive. What could kill it?',
    retry:
      'Neighbours in the lift. Then I will ask *them* how their day is, which is also practice.',
    close: 'I have nothing to add. I am a little proud.',
  },
  {
    nudge: 'Day 36. Last one. **Ask yourself a question, and answer it.** I will only listen.',
    answer:
      'Would I hire me? Yes. I am calm when it burns, I write things down, and I ask people how they cook before I sell them a fish.',
    spoken: 10,
    feedback: `### Thirty-six days
| | Day 1 | Day 36 |
|---|--:|--:|
| Seconds before you begin | 40 | 4 |
| Words a sentence | 19 | 12 |
| Fillers a minute | 9 | 2 |
| Stories with a number | 1 | 11 |

1. You replaced adjectives with **scenes**
2. You replaced *sorry* with **let me see**
3. You learned to stop talking

Keep the notebook. Keep the fish market. Go and get it.`,
    retry: 'Thank you. I am going to sit in the lift for a minute.',
    close: 'Take all the floors you need. 💜',
  },
];

/** Every morning a nudge; in the evening, or on the way to work, the rest. */
function turnsOf(day: Day, index: number): Turn[] {
  const nudge = coach(day.nudge);
  return [
    index === 0 ? nudge : later(23.2, nudge),
    later(0.3 + (index % 5) * 0.1, day.spoken ? voice(day.spoken, day.answer) : you(day.answer)),
    coach(day.feedback),
    you(day.retry),
    index % 12 === 5 ? coachVoice(5, day.close) : coach(day.close),
  ];
}

export const dailyNudges: Interview = {
  title: 'Daily nudge: thirty-six mornings',
  daysAgo: 41.2,
  status: 'approved',
  turns: days.flatMap(turnsOf),
};
