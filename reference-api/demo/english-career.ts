import {
  coach,
  fix,
  type Interview,
  keep,
  later,
  marked,
  screenshot,
  voice,
  you,
} from './interview.ts';

export const englishCareer: Interview[] = [
  {
    title: 'Salary negotiation: two offers and a counter-offer',
    daysAgo: 2.4,
    scores: { Negotiation: 3 },
    status: 'approved',
    turns: [
      you(
        'Two offers in one week, and my manager wants me to stay. I have never negotiated anything in my life.',
      ),
      screenshot(
        'offer-sheet',
        'I put them side by side, the yellow row is what I do not understand.',
      ),
      coach(`
A sheet with three columns means you are already negotiating, you have only not said a sentence yet.

**About the yellow row:** equity is *a maybe*. Before comparing, ask Lumen three questions:

1. How many shares exist in total? (a number without a total means nothing)
2. What was the price a share at the last round, and when?
3. What happens to vested options if I leave after two years?

Then discount what is left. Cautious people use **one third** of the paper value.`),
      you(
        'With a third: Northwind 148 + 14.8 + 7 = about 170. Lumen 139 + 20.9 + 13.7 = about 174. Basically equal!',
      ),
      coach(`
So money will not decide it, and that is a gift: you can be *honest*. What decides it?`),
      voice(
        10,
        'Lumen. I want the product, and fully remote means I can be in Porto Alegre with my parents every winter. But Northwind decides on Friday and Lumen is slow.',
      ),
      coach(`
Then two messages, today.

**To Northwind** (buys time, stays warm):

> Thank you, I am glad to have this offer. I would like to give you a decision I can stand behind. Could we move the date to next Wednesday?

**To Lumen** (gives a reason to move):

> You are my first choice. I have another offer with a date, and I would like to say yes to you before it passes. Two things would make it easy: a base of 146 and the start date of 2 February. Is that possible?

Notice: *one* number, *one* reason, no threat, and a clear **yes** on the table.`),
      later(
        26,
        you('Northwind gave me until Wednesday. Lumen came back with 145 and the start date!'),
      ),
      coach(`
Congratulations! Say yes to that. Do not go back for the last thousand:

- they moved **6,000** on a sentence that took you a minute
- the first thing they learn about you as a colleague is how you *finish* a negotiation

Now the manager. Thank first, decide second, no counter-offer theatre. Want to rehearse it?`),
      you('Yes, tonight. And thank you. Really.'),
    ],
  },
  {
    title: 'Product sense: activation is falling, what do you do?',
    daysAgo: 6.5,
    scores: { Numbers: 4, 'Trade-offs': 4 },
    turns: [
      you(
        'Product sense with a slide they sent in advance. I have ten minutes to present an opinion.',
      ),
      screenshot('activation-slide', 'Slide 7 of their deck.'),
      coach(`
Good slide, and it hides a trap. Read the title, then the chart, and tell me: **which number is missing?**`),
      you(
        'How many of the teams that finish a project actually stay. If finishing does not cause staying, 55% is a vanity goal.',
      ),
      coach(`
That is the *product sense* in "product sense". Build your ten minutes on it:

1. **Agree** with the slide (activation matters): 1 minute
2. **Question** the link (does finishing cause staying?): 2 minutes
3. **Propose** the cheapest test: 4 minutes
4. **Decide** what you would do on each outcome: 3 minutes

What is your cheapest test?`),
      voice(
        12,
        'Templates already double completion. So I would give templates to half of the new teams for three weeks and then look at week six retention of both halves, not at completion. If retention does not move, completion was never the lever.',
      ),
      coach(`
Excellent: the treatment exists, the outcome is the *real* one, and a "no" would teach you something.

| If week-six retention… | then… |
|---|---|
| rises with completion | fund the two engineers |
| stays flat | stop, and interview ten teams that finished **and** left |
| falls | templates attract the wrong teams: change the audience |

The third row is the one that gets people hired. Nobody prepares it.`),
    ],
  },
  {
    title: 'Business English: running the stand-up',
    daysAgo: 18.4,
    scores: { 'Business English': 4 },
    turns: [
      you(
        'I lead the stand-up in English from Monday. I understand everything but I sound like a robot.',
      ),
      coach(`
You do not need more words, you need **five handles**. Learn these and improvise the rest:

| Moment | Say | Not |
|---|---|---|
| Start | *Shall we get going?* | Let us commence the meeting. |
| Someone goes deep | *Can we take that one offline?* | Stop, please. |
| Silence | *Anyone blocked, or are we good?* | Do you have obstacles? |
| Two people at once | *Go ahead, Marta, then Lee.* | Please speak in order. |
| End | *That's us. Have a good one!* | The meeting is finished. |

Record yourself opening and closing. Thirty seconds.`),
      marked(
        voice(
          8,
          'Morning everyone, shall we get going? Marta, do you want to start? … Anyone blocked, or are we good? … Great, that’s us. Have a good one!',
        ),
        keep('shall we get going?', 'Light, and it moves the room.'),
        fix(
          'Anyone blocked, or are we good?',
          'Ask one thing at a time: “Anyone blocked?”, and wait three seconds.',
        ),
      ),
      coach(`
Natural! Two notes on sound:

- **going**: the *g* at the end is silent, /ˈɡəʊɪŋ/
- **blocked** is one syllable: *blokt*, not *block-ed*

And one on music: your voice goes **up** at the end of "shall we get going". Let it fall. A falling question is an invitation, a rising one asks permission.`),
      later(96, you('First stand-up done. Someone said “nice and quick today”.')),
      coach(
        'The highest praise a stand-up can get. **Four minutes saved × eight people × every day.**',
      ),
    ],
  },
  {
    title: 'Business English: e-mails that get answered',
    daysAgo: 39.8,
    scores: { 'Business English': 3.5 },
    turns: [
      you(
        'Can you fix this? “Dear Sirs, I am writing to kindly ask if it would be possible to maybe have an update regarding the position. I remain at your disposal.”',
      ),
      coach(`
It is polite, and it asks for nothing. Recruiters answer mails that can be answered **with one thumb**:

> Hi Camila,
>
> I enjoyed meeting the team last Tuesday. Is there a next step I can prepare for? I am free on Thursday and Friday afternoon.
>
> Best,
> Dani

- *one* question
- *one* fact that shows interest
- two slots, so that "Thursday 3 pm?" is a whole reply

**Rule of thumb:** if you delete a sentence and nothing changes, it was politeness for yourself.`),
      you('I felt rude just reading it, and then I realised I would love to receive it.'),
      coach(
        'That feeling is the whole lesson. Warmth is in making it *easy*, not in making it long.',
      ),
    ],
  },
  {
    title: 'Case interview: charging stations for a city',
    daysAgo: 54.2,
    scores: { Numbers: 2.5, Structure: 3 },
    lastMessage: 'object',
    turns: [
      coach(
        'Estimation round. **How many public charging points does a city of 1.5 million people need in 2030?** Think aloud; I care about the path.',
      ),
      you(
        '1.5M people, say 500 cars per 1,000 people: 750,000 cars. If 30% are electric by 2030: 225,000. Half can charge at home, so 112,500 depend on public points.',
      ),
      coach(`
Clean. You round well and you say *why*. Next: how much charging does one car need, and how much can one point give?`),
      you(
        '12,000 km a year at 18 kWh per 100 km is 2,160 kWh, about 6 a day. A point of 11 kW used 6 hours a day gives 66 kWh. So one point for 11 cars: about 10,200 points.',
      ),
      coach(`
I get **10,227**. The arithmetic is right, so let's attack the assumptions:

\`\`\`python
cars = 1_500_000 * 0.5 * share_electric * (1 - home_charging)
need = 12_000 / 100 * 18 / 365          # kWh a car and day
give = power_kw * hours_in_use          # kWh a point and day
points = cars * need / give
\`\`\`

Which one variable moves the answer most? *Do not compute. Feel.*`),
      you(
        'Hours in use. From 6 to 3 and we need twice as many. And it is the one I know least about.',
      ),
      coach(`
**That sentence is the case.** You found the most sensitive and least known input in one breath. In a consultancy that becomes the first week's work plan.

A strong close: *"Around ten thousand, and before spending a cent I would measure the utilisation of the points that already exist."*`),
    ],
  },
  {
    title: 'Study plan: four weeks to the senior loop',
    daysAgo: 127.4,
    turns: [
      you('Four weeks, six hours a week, a job and a dog. Make me a plan I will actually keep.'),
      coach(`
A plan for the week you *have*:

| Week | Tuesday (1 h) | Thursday (1 h) | Weekend (2 × 2 h) |
|:-:|---|---|---|
| 1 | Story bank: 4 stories | Two easy problems, aloud | System design: read path |
| 2 | Story bank: 4 more | SQL screen | System design: write path, **mock 1** |
| 3 | Numbers for each story | Code review round | Failure modes, **mock 2** |
| 4 | Questions for *them* | Rest | Light mock, then **stop** |

1. The dog walk is **listening time**: replay your own voice notes
2. Miss one? *Skip it.* Never carry it over. Guilt is heavier than gaps
3. The last two days are empty on purpose

Reply **in** and I will nudge you each morning at 8.`),
      you('In.'),
      coach('First nudge tomorrow. Tonight: find the leash, lose the guilt. 🐕'),
    ],
  },
  {
    title: 'Questions to ask at the end',
    daysAgo: 173.4,
    turns: [
      you('“Do you have any questions for us?” I always ask about the stack.'),
      coach(`
The stack is on their website. Ask what only *they* know:

1. **To an engineer:** What did you last delete, and how did it feel?
2. **To a manager:** Who left most recently, and what did you learn from it?
3. **To a founder:** Which customer would you rather not have?
4. **To anyone:** What do people here disagree about, politely?

Pick **two**. Then do the hard part: *be quiet and write down the answer*.`),
      you('Number 4 is scary.'),
      coach(
        'It is also the one that tells you whether disagreement is *allowed*. If nobody can name anything, you have your answer.',
      ),
    ],
  },
  {
    title: 'First 90 days at Lumen Labs',
    daysAgo: 0.4,
    status: 'pending',
    turns: [
      you('I signed! Start on 2 February. How do I not mess up the first three months?'),
      coach(`
Congratulations, Dani! 🎉 Think of it as three questions, a month each.

### Days 1 to 30: *What is true here?*
- Meet twelve people. Ask each: **what should I not change?**
- Ship something tiny in week one, a typo counts
- Keep a *confusion diary*. It expires in five weeks, then you are one of them

### Days 31 to 60: *Where can I be useful?*
- Take the chore nobody wants, and finish it
- Write down one thing everybody explains aloud

### Days 61 to 90: *What will I own?*
- Propose one change **with its cost**
- Ask your manager: *"If you had to give me a grade today, what would keep it from being an A?"*`),
      you('The confusion diary is brilliant. Anything I should not do?'),
      coach(`
Three things:

1. Do not say *"at my last company"* more than once a week
2. Do not redesign anything before you have been on call for it
3. Do not be the **fast** one. Be the **finished** one. You know: boring and finished.`),
    ],
  },
];
