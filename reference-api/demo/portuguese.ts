import {
  coach,
  coachVoice,
  fix,
  type Interview,
  keep,
  later,
  marked,
  screenshot,
  voice,
  you,
} from './interview.ts';

export const portuguese: Interview[] = [
  {
    title: 'A recrutadora perguntou minha pretensão salarial',
    daysAgo: 2.9,
    scores: { Negotiation: 2.5 },
    status: 'approved',
    turns: [
      screenshot('recruiter-phone', 'Ela acabou de mandar isso. O que eu respondo?'),
      coach(`
Que mensagem boa de receber! Ela *quer* fechar. Você tem três caminhos:

| Resposta | Quando usar | Risco |
|---|---|---|
| Devolver a pergunta | Você não conhece a faixa | Parecer evasivo |
| Dar uma faixa | Você conhece o mercado | Fecham no piso |
| **Dar um número com motivo** | Você sabe o que quer | Quase nenhum |

Você sabe o que quer?`),
      you('Sei. 146 de base e começar em fevereiro.'),
      coach(`
Então é a terceira, com leveza, do jeito que se escreve no celular:

> Oi, Camila! Pelo escopo que vocês descreveram, penso em **146 de base**. Se couber, meu sim é fácil. Falamos amanhã às 15h 🙂

Sem "acho que", sem "se for possível, claro". Uma frase, um motivo, um sorriso.`),
      you('Mandei com a mão tremendo.'),
      later(3, you('Ela respondeu: “Obrigada pela clareza! Vou defender isso com o time.” 😭')),
      coach(
        '**"Vou defender isso"**: olha o verbo. Você deu a ela algo que dá para *defender*. É isso que a clareza faz.',
      ),
    ],
  },
  {
    title: 'Case: por que o lucro caiu se as vendas cresceram?',
    daysAgo: 7.9,
    scores: { Numbers: 4, Structure: 4 },
    turns: [
      screenshot('coffee-case-slide', 'O case que mandaram: Café da Serra, 42 lojas.'),
      coach(`
Case clássico com um detalhe bom. Antes das contas, em uma frase: **o que você acha que aconteceu?**`),
      marked(
        voice(
          11,
          'Eu acho que eles venderam mais no lugar errado. O delivery cresceu, e cada pedido de delivery paga vinte e sete por cento de comissão. Então a receita sobe e a margem some.',
        ),
        fix('Eu acho que', 'Comece pela hipótese: “Eles venderam mais no lugar errado”.'),
        keep(
          'cada pedido de delivery paga vinte e sete por cento de comissão',
          'O número certo, na hora certa.',
        ),
        keep('a receita sobe e a margem some', 'O caso inteiro em sete palavras.'),
      ),
      coach(`
Hipótese clara e *testável*. Vamos ver se ela explica o tamanho da queda:

\`\`\`python
delivery, comissao = 0.31, 0.27
perda_delivery = delivery * comissao            # 8,4 pontos da receita

grao_sobre_receita, alta = 0.14, 0.22
perda_grao = grao_sobre_receita * alta          # 3,1 pontos
\`\`\`

A margem caiu **nove pontos desde 2022**. O que você conclui?`),
      you(
        'Que a comissão explica a maior parte, mas só se o delivery tirou gente da loja. Se o pedido é novo, ele ainda soma.',
      ),
      coach(`
**Esse "só se" vale a entrevista.** Você separou *canibalização* de *crescimento*. Feche assim:

1. **Diagnóstico:** mix de canal primeiro, custo do grão depois
2. **Teste:** comparar lojas com e sem delivery no mesmo bairro
3. **Ação em 30 dias:** preço próprio no aplicativo e um clube de assinatura na loja
4. **O que eu não faria:** cortar o delivery antes do teste

Nota: **4,5 / 5**. O meio ponto? Você não disse em voz alta a conta dos 8,4. Diga. Eles querem ouvir.`),
    ],
  },
  {
    title: 'Entrevista comportamental: um erro que custou caro',
    daysAgo: 22.8,
    scores: { Storytelling: 4 },
    status: 'pending',
    lastMessage: 'object',
    turns: [
      coach('Hoje, sem ensaio: **me conte um erro que custou caro.** Em áudio, do jeito que sair.'),
      marked(
        voice(
          14,
          'Eu migrei o banco de endereços numa sexta, véspera das minhas férias. Catorze mil etiquetas saíram com o código do depósito antigo. Eu só soube no sábado, na praia, porque o time não quis me ligar. Isso foi o que mais doeu.',
        ),
        fix(
          'numa sexta, véspera das minhas férias',
          'Diga por que naquela sexta: a pressa faz parte do erro.',
        ),
        keep('o time não quis me ligar', 'Esta frase é o coração da história.'),
      ),
      coach(`
O erro é interessante, mas a última frase é **ouro**: *o time não quis me ligar*. Por que não quiseram?`),
      you(
        'Porque eu tinha dito dez vezes que estava exausto. Eles me protegeram. E eu deixei todo mundo sem o contexto que só eu tinha.',
      ),
      coach(`
Pronto: o erro não foi a sexta-feira. Foi ser **a única pessoa que sabia**. Conte assim:

> "Eu era o único que sabia voltar atrás, e fui para a praia. O custo foram 14 mil etiquetas; a causa foi eu não ter passado adiante o que sabia."

E o depois:

- toda migração tem *duas* pessoas que sabem desfazer
- um ensaio imprime dez etiquetas **no papel**
- férias entram no calendário de deploys

Maduro, específico, sem autoflagelo.`),
    ],
  },
  {
    title: 'SQL: funções de janela sem medo',
    daysAgo: 36.5,
    turns: [
      you('Travo toda vez que vejo `over (partition by …)`. Tem um jeito simples de pensar?'),
      coach(`
Tem. \`group by\` **amassa** as linhas; \`over\` **olha pela janela** e deixa cada linha onde está.

\`\`\`sql
select cliente,
       pedido_em,
       valor,
       sum(valor)   over (partition by cliente order by pedido_em) as acumulado,
       row_number() over (partition by cliente order by pedido_em) as ordem
from pedidos;
\`\`\`

Leia em português: *"para cada cliente, na ordem do tempo, some até aqui."*

Agora você: como pegar **o segundo pedido** de cada cliente?`),
      you(
        `
\`\`\`sql
select *
from (
  select p.*, row_number() over (partition by cliente order by pedido_em) as ordem
  from pedidos p
) numerados
where ordem = 2;
\`\`\``.trim(),
      ),
      coach(`
De primeira! E você intuiu a pegadinha: a janela só existe **depois** do \`where\`, por isso a subconsulta.

Pergunta de bônus, para responder só com palavras: o que muda se dois pedidos têm a mesma data?`),
      you('O row_number escolhe um qualquer. Eu desempataria com o id.'),
      coach(
        'Resposta completa em uma linha. **Ordem sem desempate é sorteio**: leve essa frase para a entrevista.',
      ),
    ],
  },
  {
    title: 'Inglês para reuniões: discordar com gentileza',
    daysAgo: 50.4,
    scores: { 'Business English': 3 },
    turns: [
      you('Em inglês eu ou concordo com tudo ou pareço bravo. Não tenho o meio-termo.'),
      coach(`
O meio-termo é uma escada. Suba um degrau de cada vez:

1. *I see it a bit differently.*
2. *What worries me is…*
3. *I'd rather not, and here's why.*
4. *I disagree, and I'll commit if we decide to.*

A maioria das reuniões se resolve no **2**. Grave os degraus 1 e 2 com um assunto seu.`),
      voice(
        9,
        'I see it a bit differently. What worries me is that we measure how many labels we print, and not how many people wait for one.',
      ),
      coach(`
Que frase! *"…and not how many people wait for one"* muda a reunião inteira.

Um ajuste de som: em **worries**, o *o* soa como o *u* de *but*: /ˈwʌriz/. E desça a voz no fim: você não está pedindo licença.`),
      later(
        30,
        you(
          'Usei hoje. Meu gerente disse “good point, let’s change the metric”. MUDARAM A MÉTRICA.',
        ),
      ),
      coach('Você não só discordou: você **deu uma pergunta melhor** para a sala. 🎉'),
    ],
  },
  {
    title: 'Plano de estudos: quatro semanas, uma hora por dia',
    daysAgo: 138.3,
    turns: [
      you('Consigo uma hora por dia, antes do trabalho. O que eu faço com ela?'),
      coach(`
Uma hora por dia é *muito*, se ela já souber o que fazer quando você acordar:

| Dia | 40 minutos | 20 minutos |
|---|---|---|
| Segunda | Uma história (situação, ação, resultado) | Contar em voz alta |
| Terça | Um problema de código, falando | Refazer sem olhar |
| Quarta | Um desenho de sistema | Escrever três custos |
| Quinta | SQL ou revisão de código | Explicar para alguém |
| Sexta | Simulado curto comigo | Ler o retorno |
| Fim de semana | — | *Descanse de verdade* |

- Deixe o caderno **aberto** na página certa na noite anterior
- Perdeu um dia? Ele não volta. Siga
- Na quarta semana, corte pela metade

Começamos segunda?`),
      you('Segunda, 7h. Pode me cobrar.'),
      coach('Combinado. Às 6h58 você recebe uma pergunta. Café por sua conta. ☕'),
    ],
  },
  {
    title: 'Lembrete diário: a história de dois minutos',
    daysAgo: 161.9,
    scores: { Storytelling: 2.5 },
    turns: [
      coachVoice(
        8,
        'Bom dia, Dani! Hoje, uma história só: a luz vermelha do depósito. Conte para alguém que não é de tecnologia, e veja em que momento os olhos da pessoa acendem. É ali que a história começa.',
      ),
      later(
        12,
        voice(
          8,
          'Contei para a minha mãe. Os olhos acenderam quando eu falei dos vinte euros. Então agora eu começo por eles.',
        ),
      ),
      coach(
        '**Comece pelos vinte euros.** Sua mãe acabou de editar sua melhor história. Agradeça a ela por mim.',
      ),
    ],
  },
  {
    title: 'Produto: o que você tiraria do aplicativo?',
    daysAgo: 196.2,
    scores: { 'Trade-offs': 3, Structure: 2 },
    lastMessage: 'object',
    turns: [
      coach(
        'Pergunta invertida: escolha um aplicativo de que você gosta. **O que você tiraria dele, e por quê?**',
      ),
      you('Do aplicativo de transporte: a tela de "como foi sua viagem?" logo que desço do carro.'),
      coach(`
Boa escolha, porque *alguém* colocou aquilo lá por um motivo. Defenda a tela antes de tirá-la: **para que ela serve?**`),
      you(
        'Para dar nota ao motorista enquanto a memória está fresca, e segurança: é ali que se relata um problema.',
      ),
      coach(`
Ótimo. Agora tire sem perder os dois:

1. **Nota:** pedir na *próxima* abertura do aplicativo, com um toque
2. **Segurança:** um botão discreto na notificação do recibo, por 24 horas
3. **Como saber:** taxa de relato de problemas não pode cair; taxa de nota pode cair até 10 %

> Quem sabe defender o que vai remover ganha o direito de remover.

Você fez as duas coisas. Só faltou dizer o *limite* que faria você voltar atrás.`),
    ],
  },
];
