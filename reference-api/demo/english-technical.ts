import { coach, type Interview, screenshot, voice, you } from './interview.ts';

export const englishTechnical: Interview[] = [
  {
    title: 'System design mock: a URL shortener for 100 million links',
    daysAgo: 9.3,
    scores: { 'Trade-offs': 4, Structure: 4 },
    status: 'approved',
    lastMessage: 'object',
    turns: [
      you('I have a system design round on Thursday. Can you run a full mock and be strict?'),
      coach(`
Strict it is. Forty minutes, and I will play a senior engineer who interrupts.

**Design a URL shortener**: 100 million links, 10,000 reads a second at peak, links never expire.

Before you draw anything: *which three questions would change your design the most?*`),
      voice(
        9,
        'I would ask about the read to write ratio, whether custom aliases exist, and what happens when a link is wrong, so whether we can ever change the target after it has been created.',
      ),
      coach(`
Good set. The third one is the question most people miss, because it decides **301 or 302**, and with it whether browsers and CDNs may cache your answer for ever.

Take these as given:

- 200 reads for each write
- custom aliases, yes, for paying teams
- a target can be changed within 15 minutes of its creation

Now draw.`),
      screenshot('url-shortener-whiteboard', 'Here is my board after ten minutes.'),
      coach(`
### What I see
A clean read path. I can follow a click with my finger from left to right, and that alone puts you ahead of most boards.

### What I would ask next
1. **Where do codes come from?** There is no box for it. Two API servers must never hand out the same one.
2. **What does the cache hold on a miss for a code that does not exist?** Right now a scanner can walk through to PostgreSQL on each request.
3. **Click events:** you wrote *at least once*. Who removes the duplicates?

Start with the first.`),
      you(
        'For codes I would give each API server a block of ids from one counter, say 10,000 at a time, and encode the id in base 62. Seven characters cover 3.5 trillion.',
      ),
      coach(`
Correct, and nicely sized. Say the trade-off out loud before I find it: sequential ids are **guessable**. A reversible shuffle keeps the block idea and hides the order:

\`\`\`js
// A Feistel-style permutation of 42 bits: unique in, unique out, nothing stored.
function scramble(id, keys) {
  let left = Number(BigInt(id) >> 21n);
  let right = Number(BigInt(id) & 0x1fffffn);
  for (const key of keys) {
    [left, right] = [right, left ^ ((Math.imul(right, key) >>> 7) & 0x1fffff)];
  }
  return BigInt(left) * 2_097_152n + BigInt(right);
}
\`\`\`

In the interview one sentence is enough: *"I would run the counter through a keyed permutation so codes cannot be enumerated."*`),
      you(
        'And for unknown codes: cache the absence for a minute, plus a Bloom filter if scanning becomes a real load?',
      ),
      coach(`
Exactly that order. **Cheap thing first, clever thing only with a number behind it.** Interviewers write that sentence down.

#### Scorecard
| Dimension | Score | Why |
|---|:-:|---|
| Requirements | 4 / 5 | Asked what matters; did not state the latency target |
| High-level design | 5 / 5 | Clear, drawn in reading order |
| Deep dive | 4 / 5 | Id blocks were excellent, duplicates needed a prompt |
| Trade-offs | 3 / 5 | You know them, but you wait to be asked |
| Communication | 5 / 5 | Calm, numbered, finished on time |

**One habit for Thursday:** after each decision, add *"and what this costs us is…"*. That moves trade-offs to 5.`),
      you('That is gold. Saving this one for the train.'),
    ],
  },
  {
    title: 'Live coding: fix the rate limiter',
    daysAgo: 12.6,
    scores: { 'Trade-offs': 3.5 },
    status: 'approved',
    turns: [
      you(
        'Pairing practice please. I have a failing test and I want to learn to *talk* while I debug.',
      ),
      screenshot('rate-limiter-editor', 'One test is red and I have been staring at it.'),
      coach(`
Do not tell me the fix yet. Tell me, in this order:

1. what the test **expects**
2. what the code **does** for request number 11
3. the one line where those two part`),
      voice(
        8,
        'The test expects request eleven of ten to be refused. When it arrives, recent holds ten entries, the comparison asks if ten is greater than ten, which is false, so it is let through. The comparison is the problem.',
      ),
      coach(`
That was perfect narration: *expectation, state, line*. Now the fix, and one more thing you would mention although no test asks for it.`),
      you(
        'Use `>=` instead of `>`. And the array grows for each key and is never removed, so a million one-time visitors stay in memory.',
      ),
      coach(`
Both right. Here is a version that forgets, without a timer:

\`\`\`js
allow(key, now = Date.now()) {
  const recent = (this.hits.get(key) ?? []).filter((t) => now - t < this.windowMs);
  const allowed = recent.length < this.limit;
  if (allowed) recent.push(now);

  if (recent.length > 0) this.hits.set(key, recent);
  else this.hits.delete(key);

  return allowed;
}
\`\`\`

> A good debugging voice is boring: what I expect, what I see, where they differ.

**Strength:** you never touched the keyboard before you could explain the failure.
**Next time:** run the test *once more* after the fix and say the colour aloud. Silence at the end reads as doubt.`),
    ],
  },
  {
    title: 'SQL screen: weekly retention without losing rows',
    daysAgo: 20.2,
    scores: { Numbers: 3.5 },
    turns: [
      you('A data-heavy company sent a SQL screen. This query drops cohorts and I cannot see why.'),
      screenshot('retention-query-editor', 'The reviewer wrote: “where are the bad weeks?”'),
      coach(`
Look at the \`where\` clause and finish this sentence for me: *for a user without any event, \`e.created_at\` is …*`),
      you(
        '…null, and null >= anything is not true, so the row disappears. The left join becomes an inner join!',
      ),
      coach(`
There it is. The condition belongs to the **join**, not to the result:

\`\`\`sql
select date_trunc('week', u.created_at)        as cohort,
       count(distinct u.id)                    as joined,
       count(distinct e.user_id)               as came_back,
       round(100.0 * count(distinct e.user_id)
                   / count(distinct u.id), 1)  as retention
from users u
left join events e
       on e.user_id = u.id
      and e.created_at >= u.created_at + interval '7 days'
      and e.created_at <  u.created_at + interval '14 days'
group by cohort
order by cohort;
\`\`\`

Two things I added on purpose. Which, and why would a reviewer care?`),
      you(
        'An upper bound, so week 2 means week 2 and not “ever again”. And `100.0` so the division is not in integers.',
      ),
      coach(`
Precisely. If you want to show range, offer the window-function variant *in words only*: "with a \`row_number()\` for each user I could read weeks 1 to 8 in one pass".

**Verdict:** pass. **Polish:** name the grain of the result before you write: *one row a week of sign-up*. It prevents half of all SQL mistakes.`),
    ],
  },
  {
    title: 'Warm-up: Two Sum, but explain it like a teacher',
    daysAgo: 33.4,
    scores: { Structure: 3.5 },
    lastMessage: 'object',
    turns: [
      coach(
        'Five minutes, easy problem, high bar for the explanation. Two Sum in Python. Send me a picture of your solution.',
      ),
      screenshot('two-sum-editor', 'Green on the first run.'),
      coach(`
It works. Now explain to a nervous junior **why one pass is enough**. Rules: no "obviously", no "just".`),
      voice(
        10,
        'As we walk along the list we keep a notebook of numbers we have already met. For each new number we ask one question: did I already meet the number that completes it? If the pair exists, its second half will find the first half in the notebook, because the first half was written down earlier.',
      ),
      coach(`
*"Its second half will find the first half"* is a lovely sentence. Keep it.

| | Brute force | Notebook |
|---|---|---|
| Time | O(n²) | **O(n)** |
| Memory | O(1) | O(n) |
| Finds duplicates like \`[3, 3]\` | yes | yes, because we look *before* we write |

That last cell is the follow-up question nine interviewers out of ten ask.`),
    ],
  },
  {
    title: 'Incident review: explaining the checkout outage',
    daysAgo: 47.1,
    scores: { Storytelling: 3.5, Structure: 3.5 },
    status: 'pending',
    turns: [
      you(
        'They will ask about a production incident. I have a real one, but I ramble. Here is the screen we all stared at.',
      ),
      screenshot('incident-terminal', 'Taken four minutes in.'),
      coach(`
A wonderful artefact: the whole story is on one screen. Structure it as **five sentences**:

1. Impact, in the customer's words
2. Trigger
3. Mechanism (why the trigger hurt)
4. What stopped it
5. What can never happen again, and how you know

Go. Five sentences, no more.`),
      voice(
        12,
        'For nineteen minutes one in fifteen customers could not pay. A deploy had added retries to payment calls. Each retry held a database connection inside a transaction, so two hundred idle transactions starved the pool. I proposed the rollback at minute four and we were healthy at minute nineteen. Since then retries have a budget, and a test fails if a network call happens inside a transaction.',
      ),
      coach(`
### That is the answer
Impact first, no villain, a mechanism a product manager could repeat, and a *test* as the ending.

Two small edits:

- "I proposed the rollback **at minute four**" is your leadership moment. Pause after it.
- "Starved the pool" is jargon for a mixed panel. Say: *"there was no free line to the database left"*.

A likely follow-up: **"Why did review not catch it?"** Draft an answer that does not blame the reviewer.`),
      you(
        '“The diff looked like three safe lines. Nothing in it showed the transaction around it. We changed the code so that it shows: the payment client cannot be called with an open transaction any more.”',
      ),
      coach(
        '**Yes.** You turned a people question into a design answer, and you did it kindly. Use it word for word.',
      ),
    ],
  },
  {
    title: 'Code review round: saying hard things gently',
    daysAgo: 61.7,
    scores: { 'Business English': 3, 'Trade-offs': 3 },
    turns: [
      you('Next step is a code review interview. I either sound harsh or I approve everything.'),
      coach(`
Then let us calibrate. Here is a pull request from a fictional colleague. Write **one** comment.

\`\`\`python
def load_orders(user_ids):
    orders = []
    for user_id in user_ids:
        rows = db.query("select * from orders where user_id = " + str(user_id))
        orders = orders + rows
    return orders
\`\`\``),
      you(
        '“This is open to SQL injection and runs a query for every user. Please use parameters and a single query with `= any(...)`.”',
      ),
      coach(`
Correct, complete, and a bit like a parking ticket. Three moves make it a gift:

1. **Separate** what blocks from what is a taste
2. **Say what happens**, not what is wrong: *"with 500 users this makes 500 round trips"*
3. **Offer the line**, so that agreeing costs one click

\`\`\`python
def load_orders(user_ids: list[int]) -> list[Order]:
    return db.query("select * from orders where user_id = any(%s)", [user_ids])
\`\`\`

> **Blocking:** the id is pasted into the SQL, so a crafted id could read other people's orders. Parameters fix it, and one query replaces 500. Suggested change below. Nice, clear function name, by the way.

Same content. Nobody's shoulders go up.`),
      you('The praise at the end feels fake when I do it.'),
      coach(
        'Then only praise what you would *copy*. If there is nothing, leave it out: respect is in the precision, not in the sugar.',
      ),
    ],
  },
];
