import { coach, type Interview, type Turn, voice, you } from './interview.ts';

type Round = {
  question: string;
  answer: string;
  spoken?: number;
  feedback: string;
  better: string;
};

const rounds: Round[] = [
  {
    question: 'Em uma frase: o que faz um bom produto parecer óbvio?',
    answer: 'Alguém ter cortado tudo o que não era.',
    feedback:
      'Curta e com imagem. Só falta **quem paga o preço** do corte. Produto é escolha, e escolha dói em alguém.',
    better:
      'Alguém ter cortado tudo o que não era, e ter ligado para quem usava o que foi cortado.',
  },
  {
    question: 'Como você decide entre dois pedidos de clientes grandes?',
    answer: 'Eu olho qual dos dois traz mais receita e qual é mais rápido.',
    spoken: 6,
    feedback:
      'Receita e esforço todo mundo olha. Acrescente a **terceira pergunta**: *qual deles serve também a quem nunca pediu?*',
    better:
      'Receita, esforço, e quantos clientes calados se beneficiam. O terceiro costuma desempatar.',
  },
  {
    question: 'Uma métrica subiu 20 % e você não fez nada. E agora?',
    answer: 'Comemoro, mas desconfio.',
    feedback:
      'Adorei. Agora desconfie **em ordem**: medição, sazonalidade, um único cliente, alguém de outro time.',
    better:
      'Desconfio em quatro passos, da medição ao vizinho, e só depois comemoro com quem de fato fez.',
  },
  {
    question: 'O que é um bom "não"?',
    answer: 'Um não rápido e com motivo.',
    feedback: 'E com **porta**. Um bom não diz também *o que faria virar um sim*.',
    better: 'Rápido, com motivo, e com a condição que faria eu mudar de ideia.',
  },
  {
    question: 'Explique o seu trabalho para uma criança de dez anos.',
    answer:
      'Sabe o papel colado na caixa que chega em casa? Eu cuido da máquina que escreve nele, para nenhuma caixa se perder.',
    spoken: 9,
    feedback:
      'Perfeito. Zero jargão e um **medo concreto**: a caixa que se perde. Não mexa em nada.',
    better: 'Então fica assim. Vou usar até com adultos.',
  },
  {
    question: 'Qual foi a última coisa que você aprendeu com um usuário?',
    answer: 'Que no depósito eles usam luva e não conseguem tocar na tela.',
    feedback:
      'Detalhe **sensorial**: quem ouve vê a luva. Complete com o que mudou por causa dela.',
    better:
      'Eles usam luva e não tocam na tela. Trocamos o toque por um pedal, e a fila caiu pela metade.',
  },
  {
    question: 'Como você prioriza quando tudo é urgente?',
    answer: 'Eu pergunto o que acontece se ficar para amanhã.',
    feedback:
      'Ótima pergunta para *eles*. E para você: **quem** responde, e o que você faz quando todo mundo diz "desastre"?',
    better:
      'Pergunto o que acontece amanhã, peço um número, e quando os números empatam escolho o que dá para desfazer.',
  },
  {
    question: 'Defenda uma decisão técnica para quem só vê o custo.',
    answer: 'A gente precisa refatorar porque o código está ruim e fica difícil de mexer.',
    feedback: `Quem só vê custo ouviu: *"quero brincar"*. Traduza em dinheiro e data:

- quanto custa **cada** mudança hoje
- quanto vai custar depois
- em qual semana a conta vira`,
    better:
      'Cada mudança na etiqueta custa seis dias. Com três semanas de trabalho passa a custar um. Em cinco mudanças está pago, e temos oito marcadas.',
  },
  {
    question: 'O que você faria nos primeiros trinta dias aqui?',
    answer: 'Ouvir, entender e entregar algo pequeno.',
    spoken: 5,
    feedback: 'Correto, e todo mundo diz. **Nomeie** uma pessoa, um lugar e um tamanho.',
    better:
      'Sentar um dia com o suporte, corrigir o chamado que mais se repete, e escrever o que me confundiu antes que eu me acostume.',
  },
  {
    question: 'Seu experimento deu empate. O que você decide?',
    answer: 'Fico com a versão mais simples.',
    feedback: 'Sim! E diga **o que o empate ensinou**: talvez a alavanca não esteja ali.',
    better:
      'A mais simples, e risco essa alavanca da lista: o empate me diz que o problema mora em outro lugar.',
  },
  {
    question: 'Quando você mudou de ideia por causa de um dado?',
    answer:
      'Eu achava que as pessoas abandonavam por preço. O dado mostrou que abandonavam no endereço.',
    feedback:
      'Bom contraste. Diga em voz alta **o que você já tinha começado a fazer** por causa da crença. O custo do erro dá peso à mudança.',
    better:
      'Eu já tinha desenhado o desconto. O dado mostrou que paravam no endereço. Joguei o desenho fora no mesmo dia.',
  },
  {
    question: 'Qual produto ruim você usa todos os dias, e por quê?',
    answer: 'O portal do condomínio. Porque não tem outro.',
    feedback:
      'Engraçado e *verdadeiro*. Leve adiante: **isso é retenção ou refém?** E o que isso diz sobre métricas de uso?',
    better:
      'O portal do condomínio. Uso diário de cem por cento, satisfação zero: lembro dele sempre que alguém mostra só uso.',
  },
  {
    question: 'Como você dá uma notícia ruim ao time?',
    answer: 'Direto, no começo da reunião, e digo o que eu sei e o que eu não sei.',
    spoken: 7,
    feedback:
      'Excelente, e o **"o que eu não sei"** é raro. Acrescente *quando* você volta com a resposta.',
    better:
      'No começo, o que sei, o que não sei, e a hora em que volto. E volto nessa hora, mesmo sem novidade.',
  },
  {
    question: 'Desenhe em palavras: a tela inicial para quem tem cinco segundos.',
    answer: 'Um número grande, uma cor, um botão.',
    feedback:
      'É um poema. Agora torne **verificável**: que número, o que a cor diz a quem não vê cor, o que o botão faz sem internet?',
    better:
      'Etiquetas esperando: 0. Verde com um visto, para quem não vê verde. O botão imprime, e sem internet guarda e avisa.',
  },
  {
    question: 'Última: por que produto, e não só engenharia?',
    answer: 'Porque já passei meses fazendo muito bem uma coisa de que ninguém precisava.',
    spoken: 6,
    feedback: `**Essa é a resposta da maratona.** Tem dor, tem humor e tem direção.

| Rodadas | Nota média antes | Depois |
|---|:-:|:-:|
| 1 a 5 | 3,4 | 4,4 |
| 6 a 10 | 3,2 | 4,6 |
| 11 a 15 | 3,9 | **4,8** |

Você melhora quando troca o *adjetivo* pela *cena*: a luva, o pedal, os vinte euros, o condomínio.`,
    better: 'Quinze perguntas, e eu não percebi a hora passar. Mesma coisa no domingo?',
  },
];

/** Fifteen questions in one sitting: question, first answer, feedback, second answer. */
function turnsOf({ question, answer, spoken, feedback, better }: Round, index: number): Turn[] {
  return [
    coach(`**${index + 1} de ${rounds.length}.** ${question}`),
    spoken ? voice(spoken, answer) : you(answer),
    coach(feedback),
    you(better),
  ];
}

export const marathon: Interview = {
  title: 'Maratona de produto: quinze perguntas sem pausa',
  daysAgo: 5.6,
  scores: { Numbers: 3.5, 'Trade-offs': 4 },
  turns: rounds.flatMap(turnsOf),
};
