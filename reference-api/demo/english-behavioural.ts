import {
  coach,
  coachVoice,
  fix,
  type Interview,
  keep,
  later,
  marked,
  voice,
  you,
} from './interview.ts';

export const englishBehavioural: Interview[] = [
  {
    title: 'Final round rehearsal: Lumen Labs, hiring manager',
    daysAgo: 4.4,
    scores: { Storytelling: 4.5, Structure: 4.5 },
    status: 'approved',
    lastMessage: 'object',
    turns: [
      you('It is tomorrow at 10. One last rehearsal, forty-five minutes, hiring manager style?'),
      coach(`
Let's make it count. I will be *Priya*, head of platform: warm, precise, allergic to buzzwords.

**Opening:** "Dani, I have read your CV. Tell me what is *not* on it that I should know."`),
      marked(
        voice(
          11,
          'What is not on it is that I like being the person who stays. The label service was nobody’s favourite system. I asked for it, I stayed two years, and when I left the on-call week had become quiet enough that people volunteered for it.',
        ),
        keep(
          'I like being the person who stays',
          'Not on any CV, and nobody else in the room will say it.',
        ),
        fix(
          'The label service was nobody’s favourite system.',
          'Say what it did before you say that nobody liked it.',
        ),
        keep(
          'people volunteered for it',
          'Your strongest result. End every version of this story here.',
        ),
      ),
      coach(`
*(Out of character for a moment.)* That gave me goosebumps. "People volunteered for on-call" is a result no number can beat.

**Priya:** "You say quiet. How quiet, and what did you stop doing to get there?"`),
      marked(
        you(
          'From eleven pages a week to fewer than one. What we stopped: we stopped alerting on causes and only alerted on what a customer would notice. And we deleted two retry layers that hid each other.',
        ),
        keep(
          'From eleven pages a week to fewer than one',
          'Number first. She asked “how quiet”, and she has it in nine words.',
        ),
        fix(
          'two retry layers that hid each other',
          'She has not seen your system: one picture, or leave it out.',
        ),
      ),
      coach(`
Great: number, subtraction, mechanism.

**Priya:** "Tell me about someone you disagreed with and turned out to be wrong about."`),
      marked(
        voice(
          13,
          'Inés, a junior on my team, wanted to write our runbooks as tests. I thought it was too clever. I let her try it on one service for a month. It found three steps in our old runbook that did not work any more. I told the team I had been wrong, in the retro, and asked her to lead the change.',
        ),
        fix(
          'I thought it was too clever',
          'Add what you were afraid of: “too clever to read at three in the morning”.',
        ),
        keep('I told the team I had been wrong', 'The sentence the question was asked for.'),
      ),
      coach(`
### Debrief
**What landed**

- You told a story in which *someone else* is the hero. Managers hire that.
- Every claim had a number or a moment.
- You never said "we" when you meant "I", or the other way round.

**What to sharpen**

1. You answer the *how* before the *so what*. Lead with the outcome once or twice.
2. You speed up when you are proud. Breathe before the last sentence.
3. Have **two** questions ready for Priya. My favourite: *"What would make you say, a year from now, that this hire was a mistake?"*

Sleep. You are ready. Bring the calm of that quiet on-call week.`),
    ],
  },
  {
    title: 'Behavioural mock: conflict with a peer',
    daysAgo: 8.3,
    scores: { Storytelling: 4.5 },
    status: 'pending',
    turns: [
      coach(
        'Today’s question: **"Tell me about a time you disagreed strongly with a colleague."** Voice or text, two minutes at most.',
      ),
      marked(
        voice(
          14,
          'So, um, there was a product manager who wanted to ship a new address form in a week, and I was against it, because the validation was not ready, and we had a bit of a fight, and in the end we shipped it behind a flag.',
        ),
        fix('we had a bit of a fight', 'Which words were said? A fight is a conclusion.'),
        fix(
          'in the end we shipped it behind a flag',
          'The result has no reader yet: who was better off, and by how much?',
        ),
      ),
      coach(`
Thank you, that is an honest first take. Let me hold up the mirror.

| Part | What I heard | What is missing |
|---|---|---|
| Situation | PM wanted the form in a week | Why the week mattered to *her* |
| Task | You were against it | What you were protecting |
| Action | "a bit of a fight" | What you **did**, in verbs |
| Result | Shipped behind a flag | Did it work? For whom? |

The most interesting word is *fight*. What was the first sentence **you** said?`),
      you('Honestly? “This is not ready.” And she heard “you are careless”.'),
      coach(`
There is your story: not the form, but the sentence. Try again and build it around the moment when you understood what she had heard.`),
      marked(
        voice(
          15,
          'A product manager needed our new address form live in a week because a partner was launching. I said, this is not ready, and saw her close her laptop. I realised she had heard that she was careless. So I asked what the partner needed on day one. It was one country. We shipped that country behind a flag on time, with full validation, and the other eleven two weeks later. Failed deliveries from bad addresses dropped by a third.',
        ),
        keep('saw her close her laptop', 'One gesture, and everybody is in the room with you.'),
        keep(
          'So I asked what the partner needed on day one.',
          'The turn of the story, and it is a question.',
        ),
        fix(
          'Failed deliveries from bad addresses dropped by a third.',
          'Good number, then stop here or say what you do differently today.',
        ),
      ),
      coach(`
**From 2 to 4.5 out of 5 in one retake.** Listen to what changed:

1. She has a *reason* now, so nobody is the villain
2. The turning point is something you **noticed**
3. The result serves both of you

Last half point: end on what you do differently today. One line, for example: *"Since then my first sentence is a question."*`),
    ],
  },
  {
    title: 'Tell me about yourself, in ninety seconds',
    daysAgo: 71.5,
    scores: { Storytelling: 3.5, Structure: 3 },
    turns: [
      voice(
        12,
        'Hi, I am Dani, I am a software engineer, I studied in Porto Alegre, then I moved to Madrid, then I worked at an agency, then at a delivery company, where I do back-end things, and, yes, I like databases.',
      ),
      coach(`
A list of *thens*. Your life is better than its order. Use **present, past, future**:

- **Present:** what you are responsible for, with one number
- **Past:** the one thread that explains it
- **Future:** why this room

Write it first, then say it without reading.`),
      you(
        '“I run the service that prints every shipping label for a delivery company: 1.2 million a day, and it has to be boring. Before that I spent four years at an agency, where I learned to finish things. Now I want to bring boring and finished to a product that developers use, which is why I am talking to you.”',
      ),
      coach(`
*"Boring and finished"*: that is a brand. Nobody who hears it will forget it.

**62 seconds** at a calm pace. Leave the other 28 empty on purpose: the next question is where interviews are won.`),
      later(
        20,
        voice(
          9,
          'I tried it on a real recruiter today. She laughed at boring and finished and wrote it down.',
        ),
      ),
      coach('Then it is no longer practice. Well done. 🎉'),
    ],
  },
  {
    title: 'The failure question',
    daysAgo: 115.8,
    scores: { Storytelling: 3 },
    status: 'rejected',
    turns: [
      you('“Tell me about a failure.” I always choose something harmless and they always notice.'),
      coach(`
Because a harmless failure answers a different question. They are asking three things at once:

1. Do you *see* your own part?
2. Can you look at it without drama?
3. Did the system change, or only your feelings?

Pick one that still stings a little.`),
      you(
        'I migrated our address database on a Friday because I wanted it done before my holiday. 14,000 labels printed with the old depot code.',
      ),
      coach(`
That one. Now cut every word that defends you. I marked them:

> I migrated our address database on a Friday because ~~the window was agreed and~~ I wanted it done before my holiday. ~~The tooling did not warn us, and~~ 14,000 labels printed with the wrong depot code.

See how much *stronger* it is with nothing to hide behind? Now the second half: what exists today that did not exist that Friday?`),
      you(
        'A dry run that prints ten labels on paper before any migration. And I hand over dates that collide with my holidays.',
      ),
      coach(
        '**Paper.** I love that the fix is made of paper. It makes the lesson physical, and the interviewer will remember it.',
      ),
    ],
  },
  {
    title: 'Leadership without a title',
    daysAgo: 149.6,
    scores: { Storytelling: 2.5, Structure: 2.5 },
    turns: [
      coach(
        '**Scenario:** two teams each wait for the other to fix a shared library. Nobody owns it. You are not a lead. What do you do on Monday at 9?',
      ),
      you(
        'I would find out what it costs us both per week, write it on one page, and ask both leads for fifteen minutes together.',
      ),
      coach(`
Solid. You reached for **evidence** and **a shared room**. Go one layer deeper: on that page, which *three* options do you put, and which one do you secretly want?`),
      you(
        '1. Leave it, and accept two lost days a week. 2. One team owns it. 3. We fork and both maintain. I want 2, with us as the owner for six months.',
      ),
      coach(`
Then say so. Leadership without a title sounds like this:

> "I recommend option 2, and I volunteer us for six months. If that is more than one day a week, we come back and choose again."

- a recommendation
- a cost you take on yourself
- a date to reverse it

People follow whoever makes it **safe to decide**.`),
    ],
  },
  {
    title: 'Mock interview: engineering manager track',
    daysAgo: 2.1,
    lastMessage: 'absent',
    turns: [],
  },
  {
    title: 'Rejection debrief: Harborline',
    daysAgo: 15.9,
    status: 'rejected',
    lastMessage: 'object',
    turns: [
      you(
        'Harborline said no. “We went with someone with more distributed systems depth.” I am a bit flat today.',
      ),
      coachVoice(
        8,
        'I am sorry, Dani. That is a real loss and you do not have to make it useful within the hour. When you want to, write me the three moments you replay in your head, and we will look at them together, one by one.',
      ),
      later(
        5,
        you(
          'OK. 1. I froze on consensus. 2. I never said what I *would* do. 3. I apologised twice.',
        ),
      ),
      coach(`
Thank you for coming back to it. Let's separate **facts** from **stories**:

| Moment | Fact | Story | Practice |
|---|---|---|---|
| Froze on consensus | You could not recall how a leader is chosen | "I am not senior" | Explain Raft to a friend with three coffee cups |
| Did not say what you would do | You waited for certainty | "They want the answer" | Begin with *"My first move would be…"* |
| Apologised twice | It happened | "I wasted their time" | Replace *sorry* with *"let me think aloud"* |

Only the first one is about knowledge, and it is an afternoon of reading. The other two are habits, and we change habits for a living.

Would you like a twenty-minute session on [how leaders are elected](https://example.com/consensus) tomorrow?`),
      you('Yes. With coffee cups.'),
      coach(
        'With coffee cups. ☕☕☕ Same time tomorrow. And Dani: they called your debugging *"the calmest we have seen this year"*. That was in the same e-mail. You left it out.',
      ),
    ],
  },
];
