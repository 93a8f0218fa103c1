import type { LanguageRules } from './english.ts';

export const rules: LanguageRules = {
  numberWords:
    'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|' +
    'quatorze|catorze|quinze|dezess\\p{L}+|dezoito|dezenove|(?:tri|quare|cinque|sesse|sete|oite|nove)nta|vinte|cem|(?:du|tre)zent[oa]s|quinhent[oa]s|(?:quatro|seis|sete|oito|nove)cent[oa]s|centenas?|mil|milh(?:ares|ões|ão)|por cento|metade|terço|quarto|dobro|triplo|dúzias?',
  we: 'nós|a gente(?:\\s+\\p{L}+){0,2}|' + '(?!últi|próxi)\\p{L}{2,}(?:amos|emos|imos)',
  i:
    'eu|meus?|minhas?|me|' +
    'fiz|fui|decidi|propus|disse|pedi|vi|pus|liguei|mudei|falei|escrevi|consegui|reduzi|\\p{L}{3,}ei',
  result:
    'no fi(?:m|nal)|como resultado|resultados?|com isso|desde então|por isso|então|menos de|mais rápido|' +
    'economiz(?:ou|amos|ei)|caiu|caíram|subi(?:u|ram)|cresceu|reduziu?|consegui|' +
    'ganh(?:amos|ei)|lan(?:cei|çamos)|pass(?:ou|amos|aram) de|de \\S+ para|aprendi|hoje',
  hedges:
    'acho que|eu acho|talvez|mais ou menos|um pouco|meio que|tipo assim|sei lá|pode ser que|acredito que|' +
    'de (?:cert|algum)a forma|suponho',
  fillers: 'é…|hum+|ahn?|né|tipo,|então,|basicamente|literalmente|sabe\\?|enfim',
  notes: {
    number: 'Um número: é o que fica na memória depois da entrevista.',
    noNumber: 'Nenhum número. Quantos, quanto tempo, comparado com o quê?',
    we: 'Quem é “a gente”? Diga qual parte foi sua.',
    result: 'Você termina com o que saiu disso. É o que se anota.',
    noResult: 'Acaba antes de sair algo disso. Mais uma frase: o que mudou depois?',
    hedge: 'Isso enfraquece o que você diz. Diga sem.',
    filler: 'Uma muleta. Um silêncio soa mais seguro.',
    tooLong: 'Daqui em diante fica longo. O que dá para tirar?',
    tooShort: 'É um começo. Conte o que você fez, passo a passo, e o que saiu disso.',
    copied: 'São as palavras da pergunta. Comece pela sua resposta.',
  },
};
