import { rules } from '../../../lib/marking/english.ts';
import { recognizersOf } from './recognizers.ts';

const adverb =
  '(?:\\s+(?:\\p{L}+ly|then|also|just|first|even|once|again|now|always|still|then)){0,2}';
const feeling =
  'needed|wanted|liked|loved|hated|hoped|believed|seemed|enjoyed|supposed|interested|excited|tired|' +
  'worried|stressed|scared|involved|used to|ended|happened|tried|need|speed|indeed|feed|bed|red';
const irregular =
  'made|built|wrote|told|took|led|ran|set|went|found|gave|began|brought|cut|drew|kept|put|read|said|' +
  'sent|spoke|spent|taught|met|chose|held|did|paid|sold|stood|split|rebuilt|redid|rewrote|drove|' +
  'fought|sat|broke|came|got|left|threw|dug|caught|understood|withdrew|lent|bought|swept|hid|bit|' +
  'let|stuck|saw|flew|grew|heard|hired|lost|missed|won|redrew|reran|shut|wore|rode|woke';
const past = `(?!(?:${feeling})(?![\\p{L}]))(?:\\p{L}{2,}ed|${irregular})`;
const doing =
  'ask|call|check|talk|tell|write|list|look|go|start|take|make|explain|apologi[sz]e|listen|find|sit|' +
  'put|let|say|show|offer|send|raise|bring|agree|propose|fix|meet|escalate|compare|rank|cut|keep|try|' +
  'read|note|admit|thank|give|get|set|do|test|review|repeat|pick|wait|decide|speak|share|follow|plan|' +
  'block|use|prepare|document|run|draw|measure|open|answer|sort|split|confirm|suggest|schedule|block|' +
  'group|order|move|turn|spend|walk|build|close|leave|book|verify|name|stop|drop|ping|reach|focus';

export const english = recognizersOf({
  functionWords:
    'the a an and or but of to in on at for with from by as is was were are be been it that this i my ' +
    'me we our you your they their he she his her them not so if when what who how why because which ' +
    'there then had have has do did would could about into out up one all some no more just than after',
  /** Of people at work and in training; an answer about something else has none of them. */
  workWords:
    '(?:team|customer|client|project|manager|boss|compan|job|work|colleague|co-?worker|deadline|code|system|' +
    'sale|sell|school|class|student|store|shift|report|meeting|office|product|service|software|data|' +
    'engineer|design|develop|market|budget|account|staff|employ|hire|interview|role|position|career|' +
    'skill|experience|business|process|task|plan|order|patient|nurse|hospital|teach|lesson|train|' +
    'intern|university|college|degree|supplier|warehouse|factor|machine|test|bug|release|server|' +
    'database|website|app\\b|users?\\b|feedback|goal|target|lead|review|email|call|support|contract|' +
    'invoice|restaurant|kitchen|hotel|guest|delivery|shop|bank|audit|document|spreadsheet|research|lab|' +
    'responsib|priorit|problem|solve|solution|mistake|error|risk|cost|quality|improve|organi[sz]|' +
    'presentation|proposal|partner|industry|field|tool|method|idea|credit|answer|question|learn)\\p{L}*',
  /** The person did something: "I wrote", "I then quickly called". */
  iAction: `(?<=(?:^|[.!?\\n]\\s*))(?!(?:based|compared|concerned|inspired|motivated|dedicated|experienced|skilled|hundred|united|said|put|read|let|set)\\s)(?:${past})|(?:I|I've|I'd|I have|I had|and me|myself)${adverb}\\s+(?:${past})|my (?:idea|job|part|task|role) was to|it was me|I was the one`,
  /** A second verb of the same "I": "…, found the loop and wrote a test". */
  furtherAction: `(?<=(?:[,;]|(?<!\\p{L})(?:and|then|but))\\s+)(?:then\\s+|also\\s+|finally\\s+|even\\s+)?(?:${past})`,
  /** How things were, not what was done. */
  weWere: 'we(?: all| only| just)? (?:had|have|were|are|needed|need)(?! to (?:do|solve)\\b)',
  emptyAction:
    'I (?:then |just |finally )?(?:solved|fixed|did|handled|managed|worked on|resolved|dealt with|finished) (?:it|that|this|everything|the (?:problem|issue|situation|task|project))|I (?:then |just )?talked (?:to|with) (?:people|them|everyone|everybody)|I worked (?:really |very )?hard|' +
    '(?:I (?:\\p{L}+ly )?|(?:,|and) )(?:transformed|revolutioni[sz]ed|drove|delivered|built|achieved|exceeded|inspired|spearheaded|leveraged|elevated|changed) (?:the |a |an |my |all )?(?:\\p{L}+[- ]){0,2}(?:culture|results?|growth|team|impact|excellence|value|company|expectations|everything|organi[sz]ation|department|goals|world-class \\p{L}+)',
  weAction: `we(?:'ve|'d|'re| have| had)?${adverb}\\s+\\p{L}+`,
  iWould: `(?:I'd|I'll|I would|I will|I am going to|I'm going to|I'd first|I first|I then)${adverb}\\s+\\p{L}+|I${adverb}\\s+(?:${doing})|(?:and|then|,)\\s+(?:then\\s+|I\\s+)?(?:${doing})`,
  iPresent: `I(?:'m|'ve)?${adverb}\\s+(?!think|guess|believe|feel|hope|mean|suppose|know)\\p{L}+`,
  /** Change and consequence: what was different afterward. */
  outcome:
    '(?:went|jumped|moved|came) (?:up|down|from|to|live|back)|dropped(?! (?:the|a|my|our|it|out|off|them)(?!\\p{L}))|fell|rose|grew|shrank|climbed|' +
    'increased|decreased|improved|doubled|tripled|halved|saved|reduced|won|renewed|re-?signed|signed|' +
    'adopted|approved|promoted|recovered|shipped|launched|delivered|accepted|agreed|thanked|apologi[sz]ed|' +
    'by (?:him|her|them)sel(?:f|ves)|on (?:his|her|their) own|(?:done|finished|ready|home|out) (?:much |a lot )?(?:sooner|earlier|faster)|(?:came|finished|ended up) (?:first|second|third|\\d+(?:st|nd|rd|th))|' +
    'disappeared|vanished|succeeded|passed|as a result|in the end|since then|ever since|from then on|' +
    'which (?:meant|led|gave|saved|brought|let|allowed|cut)|no longer|never (?:happened|came back|again|missed|had|knew|noticed|failed|broke|ran out)|' +
    'not (?:once|a single)|without (?:a single|any)|to this day|still (?:uses?|using|runs?|in use|works?|does?)|' +
    'became|turned into|the (?:result|outcome|effect) was|on time|ahead of|(?:a|two|three|\\d+) \\p{L}+ early|' +
    'asked (?:me|us|for) to|asked for (?:more|the same)|(?:got|was|were|been) (?:promoted|hired|approved|fixed|solved|resolved|adopted|accepted|closed|published)|' +
    'led to|paid off|from \\S+(?:\\s+\\S+){0,4}? to (?:under |about |fewer than |less than )?(?:\\d|\\p{L}+)|one in (?:a|ten|a hundred|\\d)|' +
    'cut \\p{L}+(?: \\p{L}+){0,3} (?:by|from|to|in half)|(?:is|are) now|now (?:we|they|it|the|every|all|everyone|nobody|takes?)|' +
    'stayed (?:with|on|a)|today (?:we|they|it|the|he|she|every)|(?:is|are|was|were) gone|came to an end|finished (?:on|in|two|a|the)|closed the|sold \\p{L}*|earned|gained|kept the (?:customer|client|account|contract)|stopped \\p{L}+ing',
  /** How much, or how many, could be said. */
  countable:
    'fewer|faster|cheaper|sooner|higher|lower|shorter|easier|less|more|longer|bigger|smaller|quicker|many|several|a lot of|lots of|dozens of',
  /** Weaker signs of an outcome; enough not to claim that there is none. */
  outcomeHint:
    'today|now|better|worse|fewer|faster|cheaper|sooner|happier|higher|lower|shorter|easier|less|instead of|' +
    'afterwards?|after that|finally|eventually|worked|learned|taught me|result(?:s|ed)?|until|stopped|happy|finished|' +
    'since|none|nobody|everybody|everyone|next (?:quarter|release|year|month|time|week)|so (?:the|they|we|now|it|he|she|nobody)|by (?:friday|monday|the end)|ended|helped|again|solved|fixed|done|closed|delivered|success\\p{L}*',
  /** Where and when a story happens. */
  setting:
    '(?<=^|[.!?\\n]\\s*)(?:at|in|on|during) (?:the|my|our|a|an) \\p{L}+|(?:in|at|on) (?:the|my|our|a) (?:garage|site|kitchen|salon|market|farm|shop|bakery|cafe|café|pub|bar|ward|church|village|wedding|truck|van|building site)|' +
    '(?:in|at|during|for|with|on) (?:my|our|the|a|an) (?:\\p{L}+ ){0,2}(?:job|company|team|project|role|internship|shift|store|school|client|customer|hotel|clinic|office|startup|bank|year|month|week|summer|winter|spring|quarter)|' +
    'when I (?:was|worked|started|joined)|while (?:I|we|working)|last (?:year|month|week|spring|summer|fall|winter|quarter|job)|(?:in|since|during) (?:19|20)\\d\\d|' +
    '(?:one|two|three|four|five|six|\\d+) (?:years|months|weeks) ago|there was|we had|we were|our \\p{L}+|my (?:team|manager|boss|company|colleague|last|first|previous)|a (?:customer|client|colleague|supplier|patient|guest|student)|the (?:team|company|client|customer|project|system|service|store)|was|were|had',
  unknownCause:
    "(?:nobody|no one|none of us|we|I) (?:really )?(?:knew|understood|could (?:say|explain)|(?:didn't|did not) know|had (?:no|any) idea)(?! how to)(?: why| what| how| where)?(?: [^.!?,;]{0,40})?",
  unit:
    'percent|%|days?|hours?|minutes?|seconds?|weeks?|months?|years?|people|customers?|clients?|users?|tickets?|calls?|' +
    'orders?|dollars?|euros?|k|thousand|million|times|points?|stores?|pages?|errors?|bugs?|students?|patients?|guests?|' +
    'servers?|engineers?|complaints?|sales|units?|boxes|cases|reports?|teams?|countries|fold|returns?|invoices?|releases?|deploys?',
  numberWords: `${rules.numberWords}|zero|(?<=(?:than|to|only|just|under) )one|one(?= (?:in|out of|a (?:day|week|month|year)|per|every))`,
  /** Nobody is praised for such a sentence. */
  grief: 'died|dying|passed away|death|funeral|buried|miscarriage|stillborn|suicide',
  /** A year, an age, a figure of speech. */
  notANumber:
    '(?:in|since|of|from|until|by|during|early|late|year) (?:19|20)\\d\\d|(?:19|20)\\d\\d|1[01]0 ?(?:%|percent)|(?:hundred|hundred and ten) percent|' +
    "(?:I am|I'm|I was|aged?) \\d\\d|\\d\\d(?:-| )years?(?:-| )old|24/7|360|one of|(?:half|two|second) (?:way|of us)|number one|a million things|" +
    "second thoughts?|on the other hand|thousand times|q[1-4]|python ?3|\\d+\\.\\d+\\.\\d+|(?:at )?\\d{1,2}(?::\\d\\d)? ?(?:am|pm|a\\.m\\.|p\\.m\\.)|first|third|quarter|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:o'clock|in the (?:morning|afternoon|evening)|at night)",
  thisEmployer:
    "you(?:'re|r|rs|'ve| are| have)?(?! know| see| can| could| need| want| should| have to| get| learn| do| must| always)(?:\\s+\\p{L}+){0,3}|this (?:company|role|team|job|position|posting|clinic|school|hospital|hotel|store|bank)|the (?:posting|job ad|description|role you)|here",
  /** Fits any employer. */
  praiseOfAnyEmployer:
    'your company|this company|great (?:company|place|culture|reputation|team)|good (?:company|reputation|salary|benefits)|market leader|leader in|' +
    'well[- ]known|best (?:company|companies|place)|reputation|grow with you|nice (?:people|place)|great opportunity|dynamic|culture|values',
  experience: `(?:for|over|in|after) (?:the (?:last|past) )?(?:\\p{L}+|\\d+) years|years of|my (?:last|previous|current) (?:job|role|team|company|manager)|I(?:'ve| have) (?:\\p{L}+ly |also |always |been )?\\p{L}+(?:ed|en|ilt|ing|un|one|ught|ade|ld)|I (?:${past})|I (?:was|worked|studied)`,
  past: `before (?:that|this)|previously|earlier|I (?:was|worked|studied|started|graduated|began|spent|joined|moved|trained)|for (?:\\p{L}+|\\d+) years|after (?:college|university|school|that|graduating|my)|my (?:last|first|previous)|used to|since (?:19|20)\\d\\d|\\p{L}+ years (?:at|in|as|of)|I${adverb}\\s+(?:${past})|degree`,
  present:
    "(?:I(?:'ve| have) )?been \\p{L}+ing|I(?:'ve| have) (?:done|worked|run|taught|driven|kept|sold|cooked)(?: \\p{L}+){1,6} since|I(?:'m| am) (?:(?:a|an|the)(?! (?:\\p{L}+ )?person)|currently|now|in my|responsible|finishing|studying|working|based|head|part)|we (?:do|make|serve|run|handle|look after)|I (?:work|run|lead|manage|teach|study|build|design|write|sell|take care|look after|currently|do|handle|coordinate|support|help)|currently|today|right now|these days|at the moment|nowadays|my (?:job|work|current|team)|for (?:\\p{L}+|\\d+) years (?:now )?I(?:'ve| have)",
  whyHere:
    "I(?:'d| would)? (?:like|love) (?:to|a)|I want|I(?:'m| am) (?:looking|here|applying|interested|excited|ready|drawn)|looking for|what I want|next (?:step|thing|for me|job|role)|this (?:role|job|position|team|company)|that(?:'s| is) (?:why|what)|your (?:\\p{L}+)|you (?:need|are|want|do|build|work)|why I(?:'m| am| applied)|I applied|reason I|brings me here|bring (?:that|this|both|it)|hoping to",
  noWeakness:
    'perfectionis[tm]\\p{L}*|work(?:ing)? too hard|care(?: a bit| a little)? too much|too (?:dedicated|committed|passionate|honest|responsible|hard-?working|loyal|helpful|nice|punctual|organi[sz]ed|demanding with myself)|workaholic|' +
    "(?:don't|do not|can't|cannot) (?:really |honestly )?(?:have|think (?:of|I have)|see|believe I have) (?:any|a|one)(?: real| big| major)? ?(?:weakness\\p{L}*|flaws?|defects?|gaps?)?|no (?:weakness\\p{L}*|real weakness\\p{L}*|flaws?)|too much (?:passion|energy|attention to detail)|give too much|my only (?:weakness|flaw)|(?:meet|have) (?:all|every) (?:of )?(?:the |your )?requirements?|expect (?:a lot|too much) (?:of|from) myself|high standards|always (?:want|have) everything (?:to be )?perfect",
  weakness:
    "I (?:struggle|tend to|avoid|find it (?:hard|difficult)|get (?:impatient|nervous|lost|defensive|distracted|quiet|short|irritable|frustrated)|interrupt|used to|often|put off|procrastinate|forget|lose|over-?(?:commit|explain|think|prepare|promise)|take on too|say yes|rush|jump|talk too|micromanage|don't (?:ask|delegate|speak|say|like|enjoy|have|know|yet)|do not|haven't|have not|have never|have trouble|can be|am (?:not|bad|slow|too|impatient|weak|terrible)|lack|hate|dislike|still|rarely|never|go quiet|shut down)|" +
    "I'm (?:not|bad|slow|too|impatient|weak|terrible|still|hard|short)|(?:hard|difficult|not easy) for me|not (?:good|great|comfortable|used to|my)|trouble|weak(?:ness|est|er)?|too (?:quickly|fast|long|late|direct|blunt|many|quiet|slow|much|early|often)|delegat\\p{L}*|public speaking|least|boring|difficult|impatien\\p{L}*|never (?:used|worked|done|managed)|problem|(?:get|getting|become) better at|trying to (?:get|be|become|learn|improve)|improve my",
  remedy: `I now|so now I|so I(?:'ve| have)? (?:started|set|made|ask|asked|write|wrote|keep|use|took|built|learned|changed|plan|block|do|say|tell)|now I|now there is|these days I|nowadays I|I(?:'ve| have)? (?:started|begun|learned|set|asked?|practi[cs]e|practi[cs]ed|joined|signed|booked|taking|blocked?|wrote|write|use|keep|made|make|put|agreed|changed|stopped|built)|I(?:'m| am) (?:taking|learning|practi[cs]ing|working on|doing|reading|following)|every (?:day|week|morning|friday|monday|month|time|meeting|evening)|each (?:day|week|morning|month)|course|class|coach|mentor|reminder|checklist|timer|calendar|template|since \\p{L}+,? I|since then|to (?:fix|change|avoid|handle|deal with) (?:that|this)|rule|habit`,
  sequence:
    'first(?:ly)?|first of all|to begin|to start|then|next|after (?:that|which)|afterwards?|second(?:ly)?|finally|once (?:I|that|we|they)|before (?:that|I|anything|the|doing|saying|we|they|he|she|it)|immediately|right away|straight away|the same day|only then|later|step|in parallel|meanwhile|if (?:that|they|it|he|she|not|we)',
  reason:
    "because|cos|coz|'?(?<!(?:the|a|root|main|any|real) )cause(?! of)|cuz|so that|since|in order to|otherwise|the reason|depends?|depending|affects?|impact|which is why|that way|that's why|to (?:make sure|avoid|see|understand|know|find out|learn|protect|keep|show|get)|so (?:they|I|we|the|nobody|everyone|that|he|she|it)|what (?:matters|hurts|costs|breaks)|costs? (?:a|the|us|them) |criteri\\p{L}*|cost of|risk|more important|most important|matters?|rather than|instead of|better (?:to|that|than)|worse|the sooner|who is (?:affected|waiting)|whoever|by (?:impact|risk|cost|date|deadline|value|what)|if not",
  example: `the (?:last|latest|most recent) (?:one|was|of)|for example|for instance|such as|once|last (?:week|month|year|time|quarter|spring|summer|fall|winter)|(?:yesterday|recently)|at (?:my|our|the) (?:last|current|previous|company|job|clinic|school|store|hotel|bank)|in my (?:last|current|previous)|when (?:I|we) (?:was|were|had|worked|got|found|built)|(?:I|I've|we)${adverb}\\s+(?:${past})|think of|imagine|like (?:a|when|the)|as if|it is like|it's like`,
  blame:
    "(?:my|the|our|his|her|their) (?:boss|manager|colleagues?|co-?workers?|team|company|employer|director|supervisor|client|customer)s? (?:was|were|is|are) (?:an? )?(?:\\p{L}+ )?(?:idiots?|stupid|incompetent|useless|lazy|toxic|terrible|awful|jerks?|clueless|horrible|crazy|the worst|liars?)|(?:idiots?|incompetent|morons?|toxic|lazy|useless) (?:boss|manager|people|colleagues?|team|company|management|place)|(?<!(?:not|n't|thought (?:it|(?:the|my|our) \\p{L}+) was) )(?:his|her|their|everyone else's|somebody else's) fault|not my fault|wasn't my fault|nothing to do with me|blame (?:him|her|them)|everyone else was|nobody (?:there )?(?:knows|knew) (?:how to|anything)|can't stand|waste of (?:time|space)",
  cliche:
    'hard[- ]?work(?:er|ing)|team[- ]?player|passionate|passion|fast learner|quick learner|detail[- ]oriented|people person|outside the box|great opportunity|grow (?:professionally|as a professional|personally)|dynamic|synerg\\p{L}*|extra mile|110 ?(?:%|percent)|motivated|dedicated|reliable|proactive|results[- ]driven|go-?getter|good communicat\\p{L}*|communication skills|challenges?|new challenges?|flexible|responsible|professional|best of me|give my best|give it my all|learn new things|making a difference|self[- ]starter',
  hedge:
    "(?<!(?:that|what|when|how|who|which|where|than|as|if) )(?:I think|I guess|I feel like|I believe)(?! (?:out loud|about|of|in|on))|(?<!(?:every|this|that|what|which|a|any|some|same|each|one|new|the|all|no|different|certain) )(?:kind|sort) of|maybe|perhaps|probably|a little bit|more or less|somewhat|hopefully|I suppose|I'm not sure(?: but)?|or something(?: like that)?|or so|I don't know|I would say|to some extent|fairly|if I remember",
  filler:
    'u+m+|u+h+|e+r+m*|you know(?=,|\\.|$)|I mean,|basically|so yeah|like,|kinda|and whatever(?=[.,!]|$)|(?:and )?stuff like that|okay so',
  distress:
    '(?<!(?:he|she|they|who|him|her|them|patient|customer|client) )(?:want|wanted|wanna|wish|going|gonna|rather|ready|like|plan(?:ning)?)(?: \\p{L}+){0,2} (?:to die|die|be dead|to be dead|kill myself|to kill myself)(?! of| from| laughing| on (?:this|that|a) hill)|' +
    "wanna die|(?<!(?:was|were|been|am|I'm) )kill(?:ing)? myself|(?<=(?:was|were|been|am|I'm) )killing myself(?! (?:to|over|with|for|trying))|end(?:ing)? (?:my (?:own )?life|it all)|(?:don'?t|do not|no longer) (?:want to|wanna) (?:live|be alive|exist|be here any ?more|wake up)(?! (?:in (?!this|me)|near|abroad|far|off))|" +
    "better off (?:dead|without me)|(?:I'm|im|I am|feel|feeling|been) suicidal|(?:thinking|thought|think) (?:about|of) suicide|no reason to (?:live|go on)|take my own life|hurt(?:ing)? myself|wish I (?:was|were) dead|if I (?:were|was) (?:dead|gone)|if I (?:just )?(?:died|killed myself)|" +
    "(?:no|what's the|what is the) point (?:of|in) (?:living|being alive)(?! (?:in (?!this|me)|on|off))|can'?t go on(?: (?:living|like this|any ?more)|(?=\\s*(?:[.!?,]|$)))|life (?:isn'?t|is not|not) worth (?:living|it)|without me in (?:it|this world)|(?<=^\\s*(?:i(?:'ll|ll| will| wanna| want to)? )?)kms(?=[\\s.!]*$)",
  noAnswer:
    "(?:I )?(?:don't|do not) (?:really )?know|no idea|nothing(?: comes to mind| really)?|pass|skip|next|none|no|yes|yeah|yep|nope|ok(?:ay)?|maybe|never|n/?a|idk|dunno|hello|hi|hey|test(?:ing)?|nothing special|can't think of (?:anything|any|one)|not sure|no comment|whatever|good|fine|sure|I have none|I don't have (?:one|any)|(?:I'd|I would) rather not(?: say| answer| talk about (?:it|that|this))?|I (?:don't|dont|do not) want to (?:say|answer|talk about (?:it|that|this))|why (?:would|should) I tell (?:you|an? (?:ro)?bot)(?: that| this)?|if that'?s (?:all? ?right|ok(?:ay)?)(?: with you)?|lol|never happened(?: to me)?|that never happened|(?:I )?(?:already|just) (?:told|said|answered)(?: you| that| it| this)*|why do you keep asking(?: \\p{L}+){0,4}|I told you|I (?:don't think I )?(?:could|couldn't|could not) have done (?:anything|nothing|more)(?: else| more| differently)?|honestly|to be honest|really|sorry",
  /** Alone, it leaves the question out. */
  leaves:
    "(?:(?:can|could|may|shall) (?:we|I|you) |let's |I'll |I |please )?(?:skip|pass|next|move on|go to the next|another)(?: (?:on|over|it|this|that|the|to|one|question|please|thanks|next))*",
  /** In a few words, a question back. */
  isLost:
    "(?:I )?(?:don'?t|do not|didn'?t|did not) (?:understand|get|follow)(?: (?:it|that|this|you|the question|what you mean))?|what do you mean",
  /** Of a question back: who reads it, how long it should be, whether something counts. */
  asksWhoReads:
    "record(?:ing|ed)|stor(?:ed|es|ing)|saved?|privacy|confidential|anonymous|(?:who|who's|anyone|anybody|somebody|recruiter|employer|boss|human)(?: \\p{L}+){0,3} (?:reads?|reading|sees?|hears?|listen(?:s|ing)?)",
  asksHowLong:
    'how (?:long|short|many (?:words|sentences|lines|minutes)|much detail|detailed)|time limit|timer|\\d+ seconds|too long|word (?:limit|count)',
  asksWhatCounts:
    '(?:(?:can|could|may|should|must|is|would) (?:I|it|this|that|a|an)|does it have to)(?! mean)(?: [^\\s.!]+){0,14}? (?:school|college|uni(?:versity)?|volunt\\p{L}*|church|home|hobby|family|personal|club|team|internship|group project|job|work)|(?:do|does|would|will)(?: [^\\s.!]+){1,8}? count',
  /** What can be left out without another claim being made. */
  removable:
    'u+m+|u+h+|e+r+m*|you know(?=,)|I mean(?=,)|basically|so yeah(?=[,.!?]|$)|(?<!(?:that|what|when|how|who|which|where|than|as|if) )(?:I think(?: that)?|I guess|I feel like|I believe(?: that)?)(?= (?:I|we|it|the|they|he|she|this|that|my|our|you|there) )|(?<!(?:every|this|that|what|which|a|any|some|same|each|one|new|the|all|no|different|certain) )(?:kind|sort) of|I suppose|I would say',
  /** A sentence that begins so is understood without the one before. */
  leading:
    'I|my|our|the(?! (?:second|other|next|same|following|first|latter))|sales|costs|complaints|revenue|\\d\\S*',
  /** What leads to it stands before. */
  pointsBack: '(?:because of|thanks to|after|with|by|from) (?:that|this|it)|so I (?:was|am) right',
  connective:
    'as a result,?|in the end,?|finally,?|eventually,?|so in the end,?|and in the end,?|and so,?|and as a result,?',
});
