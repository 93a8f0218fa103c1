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

export const spanish: Interview[] = [
  {
    title: 'Diseño de sistemas: servicio de notificaciones',
    daysAgo: 3.5,
    scores: { 'Trade-offs': 4.5 },
    status: 'approved',
    turns: [
      you(
        'Mañana tengo una entrevista de diseño con una empresa de Madrid. ¿Hacemos un simulacro completo en español?',
      ),
      coach(`
Vamos. **Diseña un servicio de notificaciones**: catorce equipos lo usan, salen 30 millones de avisos al día, y los de seguridad deben llegar en menos de cinco segundos.

Antes del dibujo: ¿qué tres cosas preguntas?`),
      voice(
        10,
        'Preguntaría si un aviso puede llegar dos veces sin que pase nada grave, si el usuario puede elegir el canal y las horas de silencio, y qué hacemos cuando un proveedor externo se cae durante una hora.',
      ),
      coach(`
Las tres cambian el diseño. Te las respondo:

- **Duplicados:** molestos en marketing, *inaceptables* en códigos de acceso
- **Preferencias:** sí, con horas de silencio según la zona horaria
- **Proveedor caído:** se debe notar lo menos posible

Dibuja.`),
      screenshot('notification-whiteboard', 'Mi pizarra, en doce minutos.'),
      coach(`
### Lo que funciona
El flujo se lee de izquierda a derecha y la cola de fallos está *dibujada*, no solo mencionada.

### Lo que te preguntarían
1. Has escrito **“idempotentes”**. ¿Con qué clave, y durante cuánto tiempo la recuerdas?
2. La cola es *por prioridad*. ¿Qué pasa con el marketing si hay un ataque y todo es urgente?
3. ¿Dónde se aplican las horas de silencio: antes o después de la cola?

Empieza por la primera.`),
      you(
        'La clave sería evento + usuario + canal. La guardaría 24 horas en Redis con `SET NX`, y para los códigos de acceso en la base de datos, en la misma transacción.',
      ),
      coach(`
Muy bien: **dos garantías distintas para dos riesgos distintos**. En código se ve así de pequeño:

\`\`\`js
async function enviarUnaVez(aviso, enviar) {
  const clave = [aviso.evento, aviso.usuario, aviso.canal].join(':');
  const primera = await redis.set(clave, '1', { NX: true, EX: 86_400 });
  if (!primera) return 'ya enviado';
  try {
    return await enviar(aviso);
  } catch (error) {
    await redis.del(clave); // si falló, que otro intento pueda probar
    throw error;
  }
}
\`\`\`

¿Ves el hueco que queda?`),
      you(
        'Si el proceso muere después de enviar y antes de responder, la clave queda y no se repite. Y si muere antes de enviar, tampoco se envía nunca. Para marketing lo acepto; para códigos, no.',
      ),
      coach(`
Perfecto: sabes **qué fallo eliges**, y eso es justo lo que evalúa un nivel sénior.

| Criterio | Nota |
|---|:-:|
| Requisitos | 5 / 5 |
| Diseño general | 4 / 5 |
| Profundidad | 5 / 5 |
| Comunicación | 4 / 5 |

Para mañana: cuando te interrumpan, di *“buena pregunta, la apunto y vuelvo”*, y **vuelve**. Hoy dejaste pendiente la tercera.`),
    ],
  },
  {
    title: 'Entrevista conductual: liderar sin autoridad',
    daysAgo: 10.7,
    scores: { Storytelling: 4 },
    lastMessage: 'object',
    turns: [
      coach(
        'Pregunta de hoy: **cuéntame una vez en que convenciste a un equipo que no era el tuyo.** Dos minutos, en voz si puedes.',
      ),
      marked(
        voice(
          14,
          'El equipo de almacén imprimía las etiquetas a mano cuando nuestro servicio fallaba. Yo no era su jefe ni su cliente. Pasé una mañana con ellos y vi que el error no estaba en el fallo, sino en que se enteraban tarde. Les propuse una luz roja en la mesa, conectada a nuestro estado. La montamos con veinte euros y dejaron de llamarnos.',
        ),
        keep('Pasé una mañana con ellos', 'Fuiste a ver. Casi nadie va.'),
        fix(
          'vi que el error no estaba en el fallo',
          'Dilo en positivo: el problema era que se enteraban tarde.',
        ),
        keep('una luz roja en la mesa', 'Una imagen que se recuerda mejor que cualquier diagrama.'),
      ),
      coach(`
Esa **luz roja** vale más que cualquier diagrama. Lo que hiciste bien:

1. Fuiste *allí*. Casi nadie va
2. El problema cambió mientras lo mirabas, y lo dijiste
3. El resultado se mide en **silencio**: dejaron de llamar

Lo que falta: un número. ¿Cuántas llamadas eran?`),
      you('Unas cuarenta a la semana. Pasaron a dos.'),
      coach(`
> “De cuarenta llamadas a la semana a dos, con una luz de veinte euros.”

Termina ahí. Después de esa frase, *cállate* y sonríe.`),
    ],
  },
  {
    title: 'Negociar el salario sin pedir perdón',
    daysAgo: 25.3,
    scores: { Negotiation: 2 },
    status: 'approved',
    turns: [
      you(
        'Me preguntaron cuánto quiero ganar y respondí “lo que ustedes vean”. Ayúdame, por favor.',
      ),
      coach(`
Respira: tiene arreglo. Esa frase *suena* humilde, pero le deja el trabajo a la otra persona. Prepara tres números **antes** de la siguiente llamada:

| Número | Para qué | Se dice |
|---|---|---|
| Deseo | Abrir la conversación | Sí, primero |
| Objetivo | Firmar con alegría | No |
| Límite | Saber cuándo irte | Nunca |

¿Cuáles son los tuyos?`),
      you('Deseo 62, objetivo 57, límite 52.'),
      coach(`
Entonces practica esta frase, en voz alta, **sin añadir nada después**:

> “Por la responsabilidad del puesto y lo que he visto en el mercado, estoy buscando alrededor de 62.000.”

Luego cuenta hasta siete. El silencio es incómodo para *las dos* partes, y quien lo rompe suele mejorar la oferta.`),
      marked(
        voice(
          7,
          'Por la responsabilidad del puesto y lo que he visto en el mercado, estoy buscando alrededor de sesenta y dos mil… bueno, pero es negociable.',
        ),
        keep(
          'Por la responsabilidad del puesto',
          'El motivo antes del número: así el número se sostiene solo.',
        ),
        fix(
          'bueno, pero es negociable',
          'Aquí bajaste tú el precio. Después del número, silencio.',
        ),
      ),
      coach(
        'El “bueno, pero” acaba de costarte tres mil euros. 🙂 Otra vez, y muérdete la lengua al final.',
      ),
      voice(
        6,
        'Por la responsabilidad del puesto y lo que he visto en el mercado, estoy buscando alrededor de sesenta y dos mil.',
      ),
      coach(
        '**Ahí está.** Firme, amable y corta. Mañana, la misma frase tres veces antes del café.',
      ),
      later(72, you('¡Cerramos en 59! Dos mil más que mi objetivo.')),
      coach('¡Enhorabuena! Y fíjate: no ganaste por *insistir*, ganaste por callarte a tiempo.'),
    ],
  },
  {
    title: 'Caso práctico: ¿por qué bajó la conversión?',
    daysAgo: 44.6,
    scores: { Numbers: 3, Structure: 3.5 },
    turns: [
      coach(
        'La conversión de una tienda cayó del **3,1 % al 2,4 %** en dos semanas. Tienes diez minutos. ¿Por dónde empiezas?',
      ),
      you(
        'Primero miro si la caída es real: si cambió la medición, si hubo una campaña que trajo visitas malas o si es un día raro.',
      ),
      coach(`
Empezar por **dudar del número** es de profesional. Supón que es real y que el tráfico no cambió. Parte el embudo:

\`\`\`sql
select paso,
       count(distinct sesion)                                as sesiones,
       round(100.0 * count(distinct sesion)
         / lag(count(distinct sesion)) over (order by orden), 1) as pasa
from eventos
where fecha >= current_date - 14
group by paso, orden
order by orden;
\`\`\`

| Paso | Antes | Ahora |
|---|--:|--:|
| Producto → carrito | 9,8 % | 9,7 % |
| Carrito → dirección | 61 % | 60 % |
| Dirección → pago | 74 % | **58 %** |
| Pago → gracias | 70 % | 71 % |

¿Qué ves?`),
      you(
        'El agujero está entre dirección y pago. ¿Cambió el formulario o los gastos de envío? Y lo separaría por móvil y ordenador.',
      ),
      coach(`
En móvil cae al **41 %**; en ordenador no se mueve. Hace quince días se añadió un campo obligatorio.

Tu cierre, en tres frases:

1. *Qué pasa:* en móvil se pierde a cuatro de cada diez personas en la dirección
2. *Por qué lo creo:* coincide con el campo nuevo, y solo ahí
3. *Qué haría hoy:* hacerlo opcional para la mitad y mirar tres días

Sin “quizás”. Las dudas van en el punto dos, **no** en la voz.`),
    ],
  },
  {
    title: 'Preséntate en un minuto',
    daysAgo: 66.8,
    scores: { Storytelling: 3.5 },
    turns: [
      voice(
        11,
        'Hola, soy Dani, trabajo con etiquetas de envío. Parece aburrido, y ese es justo mi trabajo: que un millón de etiquetas al día sea aburrido.',
      ),
      coach(`
¡Me has hecho reír en la segunda frase! El humor *sobre tu propio trabajo* es el más seguro.

Añade una **puerta**, algo por lo que puedan preguntarte:

> “…y lo más interesante que aprendí fue borrando código.”

Nadie resiste esa puerta. Y ten lista la historia que hay detrás.`),
      you('La de los reintentos que se tapaban entre sí.'),
      coach('Esa. Cuarenta segundos, ni uno más.'),
    ],
  },
  {
    title: 'Inglés para entrevistas: falsos amigos',
    daysAgo: 79.2,
    scores: { 'Business English': 3 },
    turns: [
      you(
        'En la última entrevista dije “actually I work in a delivery company” y se quedaron esperando otra cosa.',
      ),
      coach(`
Clásico. *Actually* corrige, no sitúa en el tiempo. Los que más daño hacen en una entrevista:

| Dijiste | Entendieron | Querías decir |
|---|---|---|
| actually | en realidad | **currently** |
| I assisted to a course | ayudé a un curso | **I attended** a course |
| my career was physics | mi trayectoria | **my degree** |
| a compromise with quality | *ceder* en calidad | **a commitment to** quality |
| eventually I code | al final programo | **occasionally** |

El cuarto es peligroso: dijiste justo *lo contrario*.

Escríbeme dos frases con **currently** y **commitment**.`),
      you(
        'Currently I lead the label service. Our commitment is that no parcel waits for a label.',
      ),
      coach('Claras, correctas y *tuyas*. La segunda podría estar en tu CV.'),
    ],
  },
  {
    title: 'Nota del día: la pausa',
    daysAgo: 185.7,
    turns: [
      coachVoice(
        9,
        'Buenos días, Dani. El reto de hoy cabe en un bolsillo: antes de responder a cualquier pregunta, respira una vez. Una sola. Cuéntame esta noche en cuántas conversaciones te acordaste.',
      ),
      later(
        11,
        voice(6, 'En tres de nueve. Pero en esas tres dije algo mejor de lo que iba a decir.'),
      ),
      coach(
        'Tres de nueve el primer día es **mucho**. Y ya sabes lo que importa: la pausa no es para parecer inteligente, es para *elegir*.',
      ),
    ],
  },
  { title: 'Entrevista de práctica: arquitectura', daysAgo: 30.1, turns: [] },
  {
    title: 'Preguntas incómodas de Recursos Humanos',
    daysAgo: 208.5,
    scores: { Storytelling: 2, Structure: 2 },
    status: 'pending',
    turns: [
      you(
        'Me da miedo “¿por qué quieres dejar tu trabajo?”. La verdad es que mi jefe se llevó el mérito de un proyecto mío.',
      ),
      coach(`
Hay una regla simple: **se habla de a dónde vas, no de quién huyes.** Y no hace falta mentir.

- ❌ “Mi jefe se queda con el mérito.”
- ❌ “Busco nuevos retos.” *(no dice nada)*
- ✅ “He llevado el servicio de punta a punta durante dos años. Busco un lugar donde **presentar mi trabajo yo** sea parte del puesto.”

La tercera es verdad, y quien sabe leer, lee.`),
      you('Es verdad y no duele. ¿Y “¿cuál es tu mayor defecto?”?'),
      coach(`
Tres partes: *defecto real*, *consecuencia real*, *qué haces hoy*.

> “Tardo en pedir ayuda. Una vez me costó tres días. Ahora, si a las dos horas no avanzo, escribo en el canal lo que ya probé.”

**Dos horas** es el detalle que lo hace creíble. ¿Cuál es tu versión?`),
      you(
        '“Explico demasiado. Perdí a un director en el minuto dos. Ahora preparo una frase y espero la pregunta.”',
      ),
      coach('Excelente, y además se demuestra sola: la has dicho **en una frase**.'),
    ],
  },
];
