import type { LanguageRules } from './english.ts';

export const rules: LanguageRules = {
  numberWords:
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|' +
    'catorce|quince|dieci\\p{L}+|veint\\p{L}+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien|ciento|\\p{L}*cient[oa]s|quinient[oa]s|mil|miles|millones|millón|por ciento|mitad|tercio|cuarto|doble|triple|docenas?',
  we: 'nosotr[oa]s|' + '(?!últi|próxi)\\p{L}{2,}(?:amos|imos)',
  i:
    'yo|mis?|me|' +
    'hice|fui|decidí|propuse|dije|pedí|vi|puse|llamé|cambié|hablé|escribí|logré|conseguí|reduje|\\p{L}{3,}(?:é|í)',
  result:
    'al final|como resultado|resultados?|así que|desde entonces|gracias a eso|por eso|menos de|más rápido|' +
    'ahorró|ahorramos|ahorré|bajó|bajaron|subió|subieron|creció|redujo|reduje|logré|logramos|conseguí|' +
    'ganamos|gané|lancé|lanzamos|pas(?:ó|amos|aron) de|de \\S+ a|aprendí|hoy',
  hedges:
    'creo que|supongo|quizás?|tal vez|a lo mejor|más o menos|un poco|como que|me parece que|puede que|' +
    'en cierto modo|de alguna manera',
  fillers: 'eh+|em+|mmm+|este…|o sea|bueno,|pues,?|básicamente|literalmente|¿no\\?|¿sabes\\?',
  notes: {
    number: 'Un número: se acordarán de él después de la entrevista.',
    noNumber: 'No hay ningún número. ¿Cuántos, cuánto tiempo, comparado con qué? Este es el lugar.',
    we: '¿Quiénes son «nosotros»? Di qué parte hiciste tú, en primera persona.',
    result: 'Terminas con lo que salió de ahí. Eso es lo que anotan.',
    noResult: 'Acaba antes de que pase nada. Una frase más: ¿qué cambió después?',
    hedge: 'Le quita fuerza a lo que dices. Dilo sin eso.',
    filler: 'Una muletilla. Un silencio corto suena más seguro.',
    tooLong: 'A partir de aquí se hace largo. ¿Qué podrías quitar?',
    tooShort: 'Es un comienzo. Cuenta qué hiciste, paso a paso, y qué salió de ahí.',
    copied: 'Son las palabras de la pregunta. Empieza por tu respuesta.',
  },
};
