/** What the rules look for in an answer; all of it only by words, so that a browser can do it too. */
export type LanguageRules = {
  /** Numbers in letters; digits count in every language. */
  numberWords: RegExp;
  /** "We did": somebody did it, but who? */
  we: RegExp;
  i: RegExp;
  /** Words with which a result is told. */
  result: RegExp;
  hedges: RegExp;
  fillers: RegExp;
};

/** Whole words of any alphabet; `\b` only knows ASCII. */
const words = (...alternatives: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

const en: LanguageRules = {
  numberWords: words(
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty',
    'hundreds?|thousands?|millions?|percent|half|halved|third|quarter|twice|doubled|tripled|dozens?',
  ),
  we: words("we(?:’re|'re|’d|'d|’ve|'ve)?(?:\\s+\\p{L}+){0,2}"),
  i: words("I|I(?:’m|'m|’d|'d|’ve|'ve)|my|myself"),
  result: words(
    'as a result|in the end|which meant|so that|since then|results?|led to|fewer|faster|cheaper',
    'saved|grew|dropped|fell|rose|doubled|halved|cut|won|shipped|launched|reduced|increased|improved',
    'went from|from \\S+ to|learned|today',
  ),
  hedges: words(
    'I think|I guess|I feel like|I believe|kind of|sort of|maybe|perhaps|probably|a little bit',
    'more or less|somewhat|hopefully|I suppose',
  ),
  fillers: words('u+m+|u+h+|e+r+m*|you know|I mean|basically|actually|literally|so yeah|like,'),
};

const es: LanguageRules = {
  numberWords: words(
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cuarenta|cincuenta',
    'cien|cientos?|mil|miles|millones|millón|por ciento|mitad|tercio|cuarto|doble|triple|docenas?',
  ),
  we: words('nosotros|nosotras', '\\p{L}{2,}(?:amos|imos)'),
  i: words(
    'yo|mi|mis|me',
    'hice|fui|decidí|propuse|dije|pedí|vi|puse|llamé|cambié|hablé|escribí|logré|conseguí|reduje|\\p{L}{3,}(?:é|í)',
  ),
  result: words(
    'al final|como resultado|resultados?|así que|desde entonces|gracias a eso|por eso|menos|más rápido',
    'ahorró|ahorramos|ahorré|bajó|bajaron|subió|subieron|creció|redujo|reduje|logré|logramos|conseguí',
    'ganamos|gané|lancé|lanzamos|pasó de|pasamos de|pasaron de|de \\S+ a|aprendí|hoy',
  ),
  hedges: words(
    'creo que|supongo|quizás?|tal vez|a lo mejor|más o menos|un poco|como que|me parece que|puede que',
    'en cierto modo|de alguna manera',
  ),
  fillers: words(
    'eh+|em+|mmm+|este…|o sea|bueno,|pues,?|básicamente|literalmente|¿no\\?|¿sabes\\?',
  ),
};

const ptBR: LanguageRules = {
  numberWords: words(
    'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta|quarenta|cinquenta',
    'cem|centenas?|mil|milhares|milhões|milhão|por cento|metade|terço|quarto|dobro|triplo|dúzias?',
  ),
  we: words('nós|a gente(?:\\s+\\p{L}+){0,2}', '\\p{L}{2,}(?:amos|emos|imos)'),
  i: words(
    'eu|meu|minha|meus|minhas|me',
    'fiz|fui|decidi|propus|disse|pedi|vi|pus|liguei|mudei|falei|escrevi|consegui|reduzi|\\p{L}{3,}(?:ei)',
  ),
  result: words(
    'no fim|no final|como resultado|resultados?|com isso|desde então|por isso|então|menos|mais rápido',
    'economizou|economizamos|economizei|caiu|caíram|subiu|subiram|cresceu|reduziu|reduzi|consegui',
    'ganhamos|ganhei|lancei|lançamos|passou de|passamos de|passaram de|de \\S+ para|aprendi|hoje',
  ),
  hedges: words(
    'acho que|eu acho|talvez|mais ou menos|um pouco|meio que|tipo assim|sei lá|pode ser que|acredito que',
    'de certa forma|de alguma forma|suponho',
  ),
  fillers: words('é…|hum+|ahn?|né|tipo,|então,|basicamente|literalmente|sabe\\?|enfim'),
};

export const languageRules = { en, es, 'pt-BR': ptBR };
