import type { Locale } from './languages.ts';

type Posting = {
  text: string;
  /** The title that the test gives the interview before it starts. */
  title: string;
  /** The lines that the questions quote, each with the user's answer. */
  lines: readonly (readonly [line: string, answer: string])[];
  /** A short answer to the first question, given before the real one. */
  fewWords: string;
  /** The second take of the answer to the first question. */
  again: string;
};

/** Job postings inside and outside of software: a nurse, a chef, an engineer. */
export const postings: Record<Locale, Posting> = {
  en: {
    text: `Registered nurse, night shift
St. Anne’s Hospital, Portland

Your duties
• You will care for up to six patients on a surgical ward.
• You will give medication and document each dose.
• You will show new colleagues how we hand over.
• You will order what the ward needs for the week.

What you bring
• You stay calm when three bells ring at once.
• You speak with families who have waited for hours.`,
    title: 'Night nurse at St. Anne’s',
    lines: [
      [
        'You will care for up to six patients on a surgical ward.',
        'In March I had six patients after surgery. One of them bled through his dressing at two in the morning. I called the surgeon, pressed on the wound and asked a colleague to watch the other five. He was in theater within 20 minutes.',
      ],
      [
        'You will give medication and document each dose.',
        'Our charts had gaps at the change of shift, so I wrote each dose down at the bedside and not at the desk. After a month nobody had to ask me about a dose again.',
      ],
      [
        'You will show new colleagues how we hand over.',
        'I walked 4 new colleagues from bed to bed for a week, and we said the same five things at each one. Now they do it with the next ones.',
      ],
      [
        'You stay calm when three bells ring at once.',
        'I looked through each door first, told two people when I would be back, and went to the one who could not breathe. All three said later that they knew what was happening.',
      ],
      [
        'You speak with families who have waited for hours.',
        'A son had waited since noon and shouted at us. I sat down with him, said what we knew and what we did not, and came back every hour until the doctor had time.',
      ],
    ],
    fewWords: 'I did that.',
    again:
      'In March I had six patients after surgery, and one of them bled through his dressing at two in the morning. I pressed on the wound, called the surgeon and gave my other five patients to a colleague. He was in theater within 20 minutes and went home 8 days later.',
  },
  es: {
    text: `Jefe de cocina
Restaurante La Milpa, Guadalajara

Qué vas a hacer
- Vas a dirigir una cocina de ocho personas.
- Vas a cambiar el menú con cada temporada.
- Vas a negociar precios con los proveedores.
- Vas a cuidar la limpieza de toda la cocina.

Qué buscamos
- Sabes mantener el ritmo un sábado con el salón lleno.
- Enseñas con paciencia a quien empieza.`,
    title: 'Jefe de cocina en La Milpa',
    lines: [
      [
        'Vas a dirigir una cocina de ocho personas.',
        'El año pasado dirigí a siete personas en un hotel. Dos querían irse porque los turnos cambiaban cada semana. Hice un calendario de un mes y lo pegué en la puerta. Ninguna se fue y las faltas bajaron de 9 a 2.',
      ],
      [
        'Vas a cambiar el menú con cada temporada.',
        'En octubre quité cinco platos que casi nadie pedía y puse tres con calabaza de un rancho vecino. En diciembre uno de cada cuatro clientes pedía uno de los nuevos.',
      ],
      [
        'Vas a negociar precios con los proveedores.',
        'Comparé tres pescaderías durante un mes y le mostré los precios a la nuestra. Bajó el kilo un 12 % y ahora entrega antes de las siete.',
      ],
      [
        'Sabes mantener el ritmo un sábado con el salón lleno.',
        'Un sábado se apagó el horno con 80 cubiertos en espera. Pasé los asados a la plancha, avisé al salón y quité dos platos de la carta. Nadie esperó más de media hora.',
      ],
      [
        'Enseñas con paciencia a quien empieza.',
        'A un ayudante nuevo le di un solo corte por semana y lo hice con él cada mañana. Al mes llevaba solo la estación fría.',
      ],
    ],
    fewWords: 'Eso ya lo hice.',
    again:
      'El año pasado dirigí a siete personas en la cocina de un hotel. Dos querían irse porque los turnos cambiaban cada semana. Hablé con las siete, hice un calendario de un mes y lo pegué en la puerta. Ninguna se fue, y las faltas bajaron de 9 a 2 en 3 meses.',
  },
  'pt-br': {
    text: `Pessoa engenheira de plataforma
Banco Ipê, São Paulo

O que você vai fazer
* Você vai cuidar dos nossos clusters na AWS.
* Você vai reduzir o tempo de cada deploy.
* Você vai ficar de plantão uma semana por mês.
* Você vai escolher as ferramentas do time.

O que esperamos
* Você sabe encontrar a causa de uma queda.
* Você explica decisões técnicas para outras áreas.`,
    title: 'Plataforma no Banco Ipê',
    lines: [
      [
        'Você vai cuidar dos nossos clusters na AWS.',
        'Nossos clusters enchiam toda sexta, e ninguém sabia por quê. Medi 40 serviços durante duas semanas e movi 12 deles para máquinas menores. As quedas passaram de nove por mês para uma.',
      ],
      [
        'Você vai reduzir o tempo de cada deploy.',
        'Cada deploy levava uma hora porque os testes rodavam em fila. Dividi os testes em seis grupos e guardei as dependências. Hoje um deploy leva 11 minutos.',
      ],
      [
        'Você vai ficar de plantão uma semana por mês.',
        'No meu plantão chegavam 30 alertas por noite. Apaguei os que ninguém lia e juntei os que diziam a mesma coisa. No mês seguinte foram quatro.',
      ],
      [
        'Você sabe encontrar a causa de uma queda.',
        'O login caiu numa segunda de manhã. Comparei os certificados, achei o que tinha vencido e troquei em 20 minutos. Depois criei um aviso que chega um mês antes.',
      ],
      [
        'Você explica decisões técnicas para outras áreas.',
        'O time financeiro não entendia a conta da nuvem. Mostrei quanto custava cada produto por cliente, em uma página só, e eles passaram a decidir com ela.',
      ],
    ],
    fewWords: 'Já fiz isso.',
    again:
      'Nossos clusters enchiam toda sexta, e ninguém sabia por quê. Medi 40 serviços durante duas semanas, mostrei os números ao time e movi 12 deles para máquinas menores. As quedas passaram de nove por mês para uma, e a conta caiu 18 %.',
  },
};
