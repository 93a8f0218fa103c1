/**
 * Explicit first-person statements of suicidal intent or self-harm: no hints, no figures of speech,
 * nothing about other people. Each is written as `plain` normalizes a text: lower case, without
 * accents and apostrophes.
 */

const not = (what: string): string => `(?! (?:${what})(?![a-z]))`;
const no = '(?:not|never|(?:do|did|does|would|could|should|is|was|are|were|wo|ca|have|has|had)nt)';

/** English "I", or the start of a sentence that leaves it out. */
const i = '(?:(?<![a-z])i(?:d|m|ve)? |(?<=^|[.!?,;:\\n] ?))';
const intensifiers =
  '(?:really |just |honestly |only |still |often |sometimes |do |actually |have |always |am |been |was |would |thought )*';
const english = [
  `${i}${intensifiers}(?:want to|wanna|want|wanting to|wish to|wish i could|need to|rather|like to) (?:just )?(?:die|be dead)${not('of|from|for|laughing|trying|happy|rich|old|doing|knowing|in my|an?|before|with my boots|on')}`,
  `(?<!${no}(?: really| actually| ever| even)? )(?:(?:want|wanted|going|plan|planning|try|trying|tried|ready|about|need|decided|like|love) to|wanna|gonna|will|ill|might|should|rather|could|if i)(?: just| really)? kill(?:ed)? myself${not('with work|over|to \\p{L}|for|trying|working|studying|laughing|when|after')}`,
  `(?<!${no}(?: really| actually| ever| even)? (?:been )?)(?:think|thinking|thought|thoughts|dream|dreaming|plan|planning|considering)(?: about| of| on)? killing myself${not('to \\p{L}|over|for|with work|at work')}`,
  `(?<!${no}(?: really| actually| ever| even)? (?:want |going |trying |plan )?(?:to )?)(?:end|ending) my (?:own )?life${not('as|in|at|with|on|abroad')}`,
  `(?<!${no}(?: really| actually| ever| even)? (?:want |going |trying |plan )?(?:to )?)(?:take|taking) my own life${not('experience|in|into|story|as|lessons|and')}`,
  `(?<!${no}(?: really| actually)? )(?:want|wanna|going|gonna|ready|about|thinking)(?: to| of| about)? end(?:ing)? it all`,
  `${i}${intensifiers}(?:dont|do not|no longer|never)(?: really| even| ever| actually)? (?:want to|wanna) (?:live|be alive|exist|keep living|go on living)${not('in(?! (?:this world|me))|near|abroad|far|off|at|there|here|with|on|for|like|under|by|through|to|from|as|alone|out|up|only')}`,
  `${i}${intensifiers}(?:dont|do not|no longer|never)(?: really| even| ever| actually)? (?:want to|wanna) (?:wake up(?: any ?more| tomorrow| again| ever again)?|be here any ?more|be in this world)(?=\\s*(?:$|[.!?,;\\n]))`,
  `(?<![a-z])wish i (?:(?:was|were) dead${not('sure|wrong|certain|set|tired')}|wasnt alive|werent alive|was never born|had never been born|would not wake up|wouldnt wake up)`,
  '(?:id be|i would be|im|i am) better off dead',
  '(?:everyone|everybody|they|world|family|kids|children|wife|husband|parents|mother|mom|mum)(?: would be|d be| will be| are| is) better off (?:without me(?! in|(?: \\p{L}+){0,2} (?:team|project|company|meeting))|if i (?:was|were) (?:dead|gone)|if i died)',
  '(?:would|will|d) (?:even )?(?:care|notice|miss me) if i (?:died|was dead|were dead)',
  '(?<![a-z])(?:im|i am|i feel|im feeling|i am feeling|ive been|i have been|ive been feeling|i have been feeling|i keep feeling)(?: really| very| so| a bit| still)? suicidal',
  '(?<![a-z])i(?:ve| have|m having| am having| keep having| get)? (?:had )?suicidal thoughts',
  `(?<![a-z])(?:i|im|ive|i am|i have|i keep)(?: been| often| always| sometimes| even)* (?:think|thinking|thought)(?: a lot)? (?:about|of) (?:committing )?suicide${not('prevention|hotlines?|rates?|statistics|awareness')}`,
  '(?<![a-z])(?:i|im|ive|id|i am|i have)(?: been| really| just)* (?:want|wanted|going|plan|planning|tried|ready) to commit suicide',
  `(?<!${no}(?: really| actually| ever| even)? )(?:want to|wanna|urge to|need to|thinking (?:of|about)|thoughts of) (?:hurt|hurting|harm|harming|cut|cutting) myself${not('off|some slack|short|out|loose')}`,
  `(?<![a-z])i(?:ve been| have been|m| am)? self ?-?harm(?:ing)?${not('prevention|awareness|nurse|team')}`,
  `(?:i have|i see|there is|theres|ive got|i got) (?:no|nothing) (?:reason (?:to live|to stay alive|to go on living)|(?:left )?to live for)${not('in|near|there|here|abroad')}`,
  'life (?:isnt|is not|is no longer|not) worth (?:living|it(?=\\s*(?:$|[.!?,;])))',
  `(?:no|whats the|what is the|see the|see any) point (?:of|in) (?:living|being alive|staying alive)${not('in|on|off|with|there|here')}`,
  `(?<![a-z])i (?:cant|cannot|can not) (?:go on|keep) living${not('in|on|off|with|there|here|like')}`,
  '(?:want to|wanna|going to|gonna) (?:unalive|off) myself',
  '(?<=(?:^|[.!?\\n])\\W*)(?:i(?:ll| will| wanna| want to| should)? |im gonna |gonna )?kms\\W*$',
];

const ofSpanishFigures =
  'de (?:risa|la risa|verguenza|la verguenza|pena|cansancio|calor|hambre|sueno|frio|nervios|miedo|ganas|amor|viej[oa])';
const notSpanish = '(?<!(?:^|[^a-z])(?:no|nunca|jamas|tampoco|ni) (?:he |habia |me )?)';
const spanishEnds =
  '(?:morir(?:me)?|matarme|suicidarme|quitarme la vida|acabar con mi vida|estar muert[oa])';
const spanish = [
  `${notSpanish}(?<![a-z])(?:quiero|quisiera|prefiero|preferiria|necesito|voy a|(?:tengo|siento|con|solo) (?:muchas )?ganas de|pensado en|pensando en|pienso en|pense en|planeo|intente) ${spanishEnds}${not(`${ofSpanishFigures}|trabajando|estudiando|por|cuando|al|en (?:el|la) intento|a carcajadas|a trabajar`)}`,
  `${notSpanish}(?<![a-z])me (?:quiero|quisiera|voy a|tengo que) (?:morir|matar|suicidar|quitar la vida)${not(`${ofSpanishFigures}|trabajando|estudiando|por|si no|a trabajar`)}`,
  `${notSpanish}(?<![a-z])(?:quiero|voy a|pienso en|pensado en|pensando en) acabar con todo(?=\\s*(?:$|[.!?,;\\n]))`,
  `${notSpanish}(?<![a-z])queria (?:matarme|suicidarme|quitarme la vida)${not('de|por|cuando|al|trabajando')}`,
  `(?<![a-z])(?:ya )?no (?:quiero|quisiera) (?:mas )?(?:vivir(?: mas)?|seguir viviendo|existir(?: mas)?|estar viv[oa])${not('en(?! este mundo)|lejos|cerca|fuera|con|sin|de|del|ahi|aqui|alla|solo|sola|asi|como|por|para|pendiente')}`,
  '(?<![a-z])(?:ya )?no quiero despertar(?:me)?(?: mas| manana| nunca)*(?=\\s*(?:$|[.!?,;\\n]))',
  `(?<![a-z])(?:no (?:tengo|me quedan)|sin) (?:mas )?(?:ganas de|motivos para|razones para|motivo para|razon para) (?:vivir|seguir viviendo)${not('en|lejos|cerca|fuera|con|ahi|aqui|alla')}`,
  `${notSpanish}(?<![a-z])(?:pienso|pensando|pensado|pense) (?:mucho )?en (?:el )?suicidio${not('juvenil|como tema')}`,
  `${notSpanish}(?<![a-z])tengo (?:\\p{L}+ )?(?:pensamientos|ideas) (?:suicidas|de suicidio)`,
  '(?<![a-z])(?:estaria|estarian|estoy) mejor (?:muert[oa]|(?:sin mi|si (?:yo )?(?:me (?:matara|muriera|suicidara)|no existiera|estuviera muert[oa]))(?=\\s*(?:$|[.!?,;\\n])))',
  '(?<![a-z])ojala (?:estuviera muert[oa]|me muriera|no hubiera nacido|no despertara)(?! de)',
  `${notSpanish}(?<![a-z])(?:quiero|ganas de|pienso en|pensando en) (?:hacerme dano|lastimarme|cortarme)${not('el|la|las|los|un')}`,
  `(?<![a-z])(?:no (?:tiene|le veo|veo|encuentro)|sin) sentido (?:a |de |en )?(?:vivir|seguir viviendo)${not('en|con|lejos|asi|ahi|aqui')}`,
  `(?<![a-z])(?:mi|la) vida (?:ya )?no vale la pena|no vale la pena (?:vivir|seguir viviendo)${not('en|con|lejos|asi|ahi|aqui')}`,
];

const ofPortugueseFigures =
  'de (?:rir|tanto|vergonha|cansaco|calor|fome|sono|frio|nervoso|medo|trabalhar|estudar|raiva|amor|velh[oa])';
const notPortuguese = '(?<!(?:^|[^a-z])(?:nao|n|nunca|jamais|nem) (?:tinha |tenho )?)';
const portugueseEnds =
  '(?:morrer|me matar|me suicidar|tirar (?:a )?minha (?:propria )?vida|acabar com (?:a )?minha vida|estar mort[oa])';
const portuguese = [
  `${notPortuguese}(?<!(?:ele|ela|falando|falava|dizia|dizendo|disse|contou) que )(?<![a-z])(?:quero|queria|prefiro|preferia|preciso|vou|(?:tenho|tive|sinto|com|so) (?:muita )?vontade de|pensado em|pensando em|penso em|pensei em|tentei) (?:so )?${portugueseEnds}${not(`${ofPortugueseFigures}|trabalhando|estudando|por|pra|para|quando|ao|na hora|treinando`)}`,
  `${notPortuguese}(?<![a-z])(?:quero|vou|penso em|pensado em|pensando em) acabar com tudo(?=\\s*(?:$|[.!?,;\\n]| hoje))`,
  `(?<![a-z])(?:nao|n) (?:quero|queria) (?:mais )?(?:viver(?: mais)?|existir(?: mais)?|estar viv[oa])${not('em|no|na|longe|perto|fora|com|sem|de|do|da|so|sozinh[oa]|assim|como|aqui|ali|la|pra|para|disso')}`,
  `(?<![a-z])(?:quero|queria|(?:nao|n) quero)(?: \\p{L}+){0,3} (?:nao |n )?acordar (?:nunca )?(?:mais|amanha)${not('cedo|tarde|que|do|de')}`,
  `(?<![a-z])(?:nao|n) tenho (?:mais )?(?:vontade de|motivos? p(?:a?ra)|razao p(?:a?ra)|razoes p(?:a?ra)) viver${not('em|no|na|longe|perto|fora|com|aqui')}`,
  `(?<![a-z])sem (?:vontade de|motivos? p(?:a?ra)|razao p(?:a?ra)) viver${not('em|no|na|longe|perto|fora|com|aqui')}`,
  `${notPortuguese}(?<![a-z])(?:penso|pensando|pensado|pensei) (?:muito )?em suicidio`,
  `${notPortuguese}(?<![a-z])tenho (?:\\p{L}+ )?(?:pensamentos|ideias) (?:suicidas|de suicidio)`,
  '(?<![a-z])(?:estaria|estariam|ficaria|ficariam|estou|to) melhor (?:mort[oa]|(?:sem mim|se eu (?:me matasse|morresse|nao existisse|estivesse mort[oa]))(?=\\s*(?:$|[.!?,;\\n])))',
  '(?<![a-z])(?:tomara que eu|queria que eu) (?:morra|morresse|nao acorde|nao acordasse)(?! de)',
  `(?<![a-z])(?:queria|gostaria de) (?:nao |nunca )ter nascido${not('em|no|na|com|tao')}`,
  `${notPortuguese}(?<![a-z])(?:quero|vontade de|penso em|pensando em) me (?:machucar|ferir|cortar)${not('de|do|com|fora')}`,
  `(?<![a-z])(?:(?:nao|n) (?:vejo|tem|faz|ha)|sem) (?:mais )?sentido (?:em |de )?(?:viver|continuar vivendo)${not('em|no|na|com|longe|assim|aqui')}`,
  `(?<![a-z])(?:minha|a) vida (?:ja )?(?:nao|n) vale (?:mais )?a pena|(?:nao|n) vale (?:mais )?a pena viver${not('em|no|na|com|longe|assim|aqui')}`,
];

const endOfWord = '(?![\\p{L}\\p{N}])';
const says = [english, spanish, portuguese].map(
  (phrases) => new RegExp(phrases.map((one) => `(?:${one})${endOfWord}`).join('|'), 'gu'),
);

/**
 * "I don't think that I want to die", or "a patient said I want to die": negated statements, and
 * those of others.
 */
const denied =
  /(?:(?:not|nt|never|no|nunca|nao) (?:that|think|thinking|believe|mean|say|said|saying|because|es que|digo que|creo que|dije que|e que|digo|acho que|disse que)|(?:he|she|they|patient|caller|client|who) (?:said|told me|says))(?: that| que)? (?:(?:i|eu|yo) )?(?:really |actually )?$/u;

/** A quotation may be somebody else's words; a text that is one quotation is not. */
function withoutQuotations(text: string): string {
  const rest = text.replace(/["“«][^"“”«»]*["”»]/gu, ' … ');
  return /\p{L}/u.test(rest) ? rest : text;
}

const plain = (text: string): string =>
  withoutQuotations(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}’'`´]/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();

/** Whether a text states suicidal intent or self-harm explicitly, in any of the three languages. */
export function saysDistress(text: string): boolean {
  const said = plain(text);
  return says.some((pattern) =>
    [...said.matchAll(pattern)].some(({ index }) => !denied.test(said.slice(0, index))),
  );
}
