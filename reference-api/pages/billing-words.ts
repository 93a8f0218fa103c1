import type { Locale } from './locale.ts';

type Words = {
  title: string;
  plan: string;
  billed: string;
  renews: string;
  ends: string;
  free: string;
  cancel: string;
  keep: string;
  kept: string;
  invoices: string;
  paid: string;
  demo: string;
  back: string;
  closedTitle: string;
  closed: string;
};

export const billingWords: Record<Locale, Words> = {
  en: {
    title: 'Plan and invoices',
    plan: 'Plan',
    billed: 'Billed',
    renews: 'Renews on',
    ends: 'Ends on',
    free: 'You are on the free plan. There is nothing to pay and nothing to cancel.',
    cancel: 'Cancel my plan',
    keep: 'Keep my plan',
    kept: 'Your plan is cancelled. Everything keeps working to the end of the period you paid for.',
    invoices: 'Invoices',
    paid: 'Paid',
    demo: 'This is a demonstration: nothing was charged, and these invoices are examples.',
    back: 'Back to billing',
    closedTitle: 'This page is closed',
    closed:
      'For your safety it opens from your account only, and for an hour. Open it there again.',
  },
  es: {
    title: 'Plan y facturas',
    plan: 'Plan',
    billed: 'Facturación',
    renews: 'Se renueva el',
    ends: 'Termina el',
    free: 'Tienes el plan gratuito. No hay nada que pagar ni que cancelar.',
    cancel: 'Cancelar mi plan',
    keep: 'Conservar mi plan',
    kept: 'Tu plan está cancelado. Todo sigue funcionando hasta el final del periodo pagado.',
    invoices: 'Facturas',
    paid: 'Pagada',
    demo: 'Esta es una demostración: no se cobró nada y estas facturas son ejemplos.',
    back: 'Volver a facturación',
    closedTitle: 'Esta página está cerrada',
    closed:
      'Por seguridad, solo se abre desde tu cuenta y durante una hora. Ábrela de nuevo desde allí.',
  },
  'pt-br': {
    title: 'Plano e faturas',
    plan: 'Plano',
    billed: 'Cobrança',
    renews: 'Renova em',
    ends: 'Termina em',
    free: 'Você está no plano gratuito. Não há nada a pagar nem a cancelar.',
    cancel: 'Cancelar meu plano',
    keep: 'Manter meu plano',
    kept: 'Seu plano está cancelado. Tudo continua funcionando até o fim do período pago.',
    invoices: 'Faturas',
    paid: 'Paga',
    demo: 'Esta é uma demonstração: nada foi cobrado, e estas faturas são exemplos.',
    back: 'Voltar para a assinatura',
    closedTitle: 'Esta página está fechada',
    closed: 'Por segurança, ela só abre pela sua conta e por uma hora. Abra de novo por lá.',
  },
};
