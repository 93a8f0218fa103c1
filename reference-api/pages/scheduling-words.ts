import type { Locale } from './locale.ts';

type Words = {
  title: string;
  intro: string;
  zone: string;
  taken: string;
  name: string;
  email: string;
  topic: string;
  book: string;
  chooseSlot: string;
  writeName: string;
  writeEmail: string;
  slotTaken: string;
  bookedTitle: string;
  booked: string;
  when: string;
  demo: string;
  again: string;
  unknownTitle: string;
  unknown: string;
};

export const schedulingWords: Record<Locale, Words> = {
  en: {
    title: 'Book a call',
    intro: 'Twenty minutes with our team. Pick a time that suits you.',
    zone: 'Times are shown in',
    taken: 'taken',
    name: 'Your name',
    email: 'Email',
    topic: 'What would you like to talk about? (optional)',
    book: 'Book this time',
    chooseSlot: 'Choose a time.',
    writeName: 'Write your name.',
    writeEmail: 'Write a valid email address.',
    slotTaken: 'That time has just been taken. Please choose another one.',
    bookedTitle: 'You are booked',
    booked: 'Thank you. Your call is on the calendar.',
    when: 'When',
    demo: 'This is a demonstration calendar: the booking is kept, but nobody will call.',
    again: 'Book another time',
    unknownTitle: 'This booking does not exist',
    unknown: 'The link may be incomplete.',
  },
  es: {
    title: 'Agenda una llamada',
    intro: 'Veinte minutos con nuestro equipo. Elige la hora que te convenga.',
    zone: 'Las horas se muestran en',
    taken: 'ocupada',
    name: 'Tu nombre',
    email: 'Correo electrónico',
    topic: '¿De qué te gustaría hablar? (opcional)',
    book: 'Reservar esta hora',
    chooseSlot: 'Elige una hora.',
    writeName: 'Escribe tu nombre.',
    writeEmail: 'Escribe un correo electrónico válido.',
    slotTaken: 'Esa hora se acaba de ocupar. Elige otra, por favor.',
    bookedTitle: 'Reserva confirmada',
    booked: 'Gracias. Tu llamada ya está en la agenda.',
    when: 'Cuándo',
    demo: 'Esta es una agenda de demostración: la reserva se guarda, pero nadie te llamará.',
    again: 'Reservar otra hora',
    unknownTitle: 'Esta reserva no existe',
    unknown: 'Es posible que el enlace esté incompleto.',
  },
  'pt-br': {
    title: 'Agendar uma chamada',
    intro: 'Vinte minutos com a nossa equipe. Escolha o melhor horário para você.',
    zone: 'Os horários aparecem em',
    taken: 'ocupado',
    name: 'Seu nome',
    email: 'E-mail',
    topic: 'Sobre o que você gostaria de conversar? (opcional)',
    book: 'Agendar este horário',
    chooseSlot: 'Escolha um horário.',
    writeName: 'Escreva seu nome.',
    writeEmail: 'Escreva um e-mail válido.',
    slotTaken: 'Esse horário acabou de ser ocupado. Escolha outro, por favor.',
    bookedTitle: 'Chamada agendada',
    booked: 'Agradecemos. Sua chamada já está na agenda.',
    when: 'Quando',
    demo: 'Esta é uma agenda de demonstração: a reserva fica guardada, mas ninguém vai ligar.',
    again: 'Agendar outro horário',
    unknownTitle: 'Esta reserva não existe',
    unknown: 'O link pode estar incompleto.',
  },
};
