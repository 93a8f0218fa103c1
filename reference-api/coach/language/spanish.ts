import { rules } from '../../../lib/marking/spanish.ts';
import { recognizersOf } from './recognizers.ts';

/** Words that end as a past tense and are none. */
const noPast =
  'qué|sé|así|aquí|allí|ahí|café|porqué|mí|sí|té|fé|casi|comité|bebé|creí|sentí|pensé|esperé|quedé|necesité|deseé|odié|amé|encanté|preocupé|tenté|intenté|empecé a pensar|también|temí|gusté|soñé';
const irregular =
  'hice|fui a|propuse|dije|puse|traje|conduje|reduje|traduje|obtuve|mantuve|di|detuve|supuse|compuse|deshice|rehice|anduve|quise saber|busque|logre|hable|llame|arme|arregle|escribi|pedi|decidi|cambie|lleve|organice|cree';
const past = `(?!(?:${noPast})(?![\\p{L}]))(?:\\p{L}{2,}(?:é|í)|${irregular})`;
const doing =
  'pregunto|llamo|reviso|hablo|digo|escribo|hago|miro|voy|empiezo|comienzo|tomo|explico|pido|escucho|busco|pongo|muestro|ofrezco|envío|mando|aviso|propongo|arreglo|escalo|comparo|ordeno|recorto|leo|anoto|reconozco|agradezco|doy|defino|corrijo|decido|comparto|sigo|uso|preparo|documento|mido|abro|separo|confirmo|sugiero|agendo|agrupo|cuento|admito|acuerdo|verifico|trato|intento|pruebo|cierro|dejo|reúno|presento|planteo|priorizo|calculo|respondo|averiguo|informo|dedico|camino|saludo|me (?:siento|reúno|presento|disculpo|acerco|concentro|ofrezco|aseguro)';

export const spanish = recognizersOf({
  functionWords:
    'el la los las un una unos unas y e o u pero de del a al en con por para sin sobre es era fue son que ' +
    'qué lo le les me mi mis yo nos nuestro nuestra su sus se no si sí como cómo cuando más muy ya este ' +
    'esta esto eso ese esa hay había tenía he ha porque también todo todos desde hasta entre donde quien ' +
    'ni tu te mí él ella ellos estaba ser soy estoy q xq pq tmb pa',
  workWords:
    '(?:equipo|cliente|proyecto|gerente|jef|compañ|empresa|trabaj|empleo|colega|compañer|plazo|código|sistema|' +
    'venta|vend|escuela|colegio|clase|alumn|estudiant|tienda|turno|informe|reporte|reuni|oficina|producto|servicio|' +
    'software|datos|ingenier|diseñ|desarroll|mercad|presupuesto|cuenta|personal|contrat|entrevista|puesto|carrera|' +
    'habilidad|experiencia|negocio|proceso|tarea|plan|pedido|paciente|enferm|hospital|enseñ|capacit|curso|' +
    'práctica|universidad|título|proveedor|almacén|bodega|fábrica|máquina|prueba|error|lanzamiento|servidor|' +
    'base|sitio|aplicación|usuari|meta|objetivo|lider|revis|correo|llamada|soporte|factura|restaurante|' +
    'cocina|hotel|huésped|entrega|banco|auditor|document|planilla|hoja|investig|laboratorio|responsab|priorid|' +
    'problema|resolv|solución|riesgo|costo|calidad|mejor|organiz|presentación|propuesta|socio|industria|área|' +
    'herramienta|método|idea|crítica|respuesta|respond|pregunt|aprend)\\p{L}*',
  iAction: `(?:yo\\s+)?(?:no\\s+)?(?:(?:me|lo|la|los|las|les|le|se|te)\\s+){0,2}(?:${past})|(?:he|había) \\p{L}+[ai]do|me tocó \\p{L}+r|mi (?:parte|tarea|idea|papel) (?:fue|era)|fui yo|yo (?:era|fui) (?:la persona|quien)|estuve \\p{L}+ndo|fui \\p{L}+ndo|me puse a`,
  furtherAction: `(?<=(?:[,;]|(?<!\\p{L})(?:y|e|luego|después|pero))\\s+)(?:luego\\s+|después\\s+|también\\s+)?(?:(?:me|lo|la|los|las|les|le|se)\\s+){0,2}(?:${past})`,
  weWere: 'nosotr[oa]s|ten[ií]amos|est[aá]bamos|[eé]ramos|necesit[aá]bamos|deb[ií]amos',
  emptyAction:
    '(?:lo|la|los|las) (?:resolví|solucioné|arreglé|hice|logré|terminé)|(?:resolví|solucioné|arreglé) (?:todo|el problema|la situación)|hablé con (?:la gente|todos|ellos)|trabajé (?:mucho|duro|en eso)|' +
    '(?:transformé|revolucioné|cambié|motivé|inspiré|lideré|impulsé|logré|superé|alcancé|entregué) (?:por completo )?(?:a )?(?:la |el |los |las |mi |un |una |todos los |todas las )?(?:\\p{L}+ )?(?:empresa|cultura|gente|equipo|resultados?|crecimiento|expectativas|metas|objetivos|organización|departamento|área|éxitos?)(?: (?:extraordinari|excelent|increíbl|sobresalient)\\p{L}+)?',
  weAction:
    'nosotr[oa]s|(?!últi|próxi|míni|máxi|áni|tra(?=mos)|recla(?=mos))\\p{L}{2,}(?:amos|imos)|nos (?:pusimos|dimos|reunimos)',
  iWould: `(?:\\p{L}{2,}(?:aría|ería|iría|dría)|haría|diría|pondría|vendría|tendría)|(?:(?:le|les|lo|la|me)\\s+)?(?:voy|iría) a \\p{L}+r|(?:${doing})|(?:le|les|lo|la) (?:\\p{L}{3,}o)`,
  iPresent: `\\p{L}{3,}o|me \\p{L}{3,}o|soy|estoy|tengo|hago|voy|doy`,
  outcome:
    '(?:bajó|bajaron|subió|subieron|creció|crecieron|cayó|cayeron|aumentó|aumentaron|disminuyó|mejoró|mejoraron|se duplicó|se redujo|se redujeron|redujo|redujeron|ahorró|ahorramos|ahorré|bajamos|reduje|redujimos|ganamos|gané|ganó|renovó|renovaron|firmó|firmaron|adoptó|adoptaron|aprobó|aprobaron|aprobé|aceptó|aceptaron|agradeció|agradecieron|felicitó|felicitaron|desapareció|desaparecieron|dejó de|dejaron de|logré|logramos|logró|logre|conseguí(?! (?:al?|un|una|el|la|las|los)(?!\\p{L}))|conseguimos|entregamos|entregué|lanzamos|lancé|terminamos|terminé|cumplimos|cumplí|vendimos|vendí|publicamos|recuperó|recuperamos|recuperé)|' +
    'pas(?:ó|amos|aron|é) de|al final|como resultado|gracias a eso|gracias a esto|desde entonces|a partir de (?:ahí|entonces)|lo que (?:permitió|redujo|bajó|evitó|llevó a)|ya no|nunca (?:más|volvió|se)|no (?:volvió|volvieron|hubo|perdimos|se repitió|faltó|tiramos|se cayó)|sobr(?:ó|aron)|ya casi no|\\p{L}{2,}ó (?:sol[oa]|por su cuenta)|empezamos solo|nadie (?:volvió a|se fue|reclamó)|dej(?:ó|aron) (?:una |un )?(?:reseña|review|propina)|ni una sola?|sin (?:un|una|ningún|ninguna) (?:sol[oa] )?\\p{L}+|' +
    'hasta hoy|se acab(?:ó|aron)|hoy (?:lo |la |los |las )?\\p{L}+mos|todavía (?:se )?us(?:a|an|amos)|se (?:convirtió|volvió|resolvió|solucionó|cerró|quedó|entregó|terminó|publicó|adoptó|aprobó)|quedó|a tiempo|antes (?:de tiempo|del plazo)|me pidi(?:ó|eron)|nos pidi(?:ó|eron)|me ascendieron|me promovieron|el resultado fue|uno? de cada|' +
    'de \\S+(?:\\s+\\S+){0,3}? a (?:menos de |solo |unos |unas )?(?:\\d|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|cero)|ahora (?:se|la|el|los|las|todos|todo|nadie|cada|tarda|toma)|la mitad|volvió a (?:comprar|contratar|confiar)|siguió (?:con|siendo)|se (?:quedó|fue content[ao])|salió (?:bien|a tiempo|en)',
  countable:
    '(?:mucho )?(?:más|menos|(?<!a lo )mejor|peor)|much[oa]s|muchísim[oa]s?|vari[oa]s|un montón',
  outcomeHint:
    'hoy|ahora|mejor|peor|menos|más rápido|barato|después|luego|finalmente|por fin|funcionó|aprendí|aprendimos|resultó|resultados?|hasta que|content[ao]s?|terminó|acabó|próxim[ao]|así que|por eso|el siguiente|desde|nadie|todos|ningun[oa]|acabaron|la siguiente|ayudó|otra vez|resuelto|resolvió|arreglado|listo|éxito|salió|quedaron|quedamos',
  setting:
    '(?<=^|[.!?\\n]\\s*)(?:en|durante) (?:el|la|los|las|un|una|mi|nuestr[oa]) \\p{L}+|en (?:la|el|mi|un|una) (?:obra|mercado|cocina|puesto|taller|salón|panadería|rancho|campo|barrio|pueblo|iglesia|casa)|en (?:mi|nuestro|nuestra|la|el|un|una) (?:\\p{L}+ ){0,2}(?:trabajo|empresa|equipo|proyecto|puesto|práctica|pasantía|turno|tienda|escuela|colegio|clínica|hotel|oficina|banco|restaurante|año|mes|semana|verano|invierno)|cuando (?:estaba|era|trabajaba|empecé|entré|llegué)|mientras|el (?:año|mes) pasado|la semana pasada|en (?:19|20)\\d\\d|hace (?:un|una|dos|tres|cuatro|cinco|\\d+) (?:años?|meses|mes|semanas?)|había|teníamos|tenía|estábamos|estaba|éramos|era|mi (?:equipo|jef[ea]|empresa|colega|último|última|primer|compañer[oa]|anterior)|un (?:cliente|colega|proveedor|paciente|compañero)|una (?:clienta|colega|compañera)|el (?:equipo|cliente|proyecto|sistema|servicio)|la (?:empresa|tienda|clínica)|nuestro|nuestra|fue|hubo|tuvimos|tuve|\\p{L}{2,}(?:aba|aban|ábamos|ían|íamos)',
  unknownCause:
    '(?:nadie|ninguno|no) (?:sabía|sabíamos|entendía|entendíamos|teníamos idea|tenía idea|podía explicar)(?! (?:usar|hacer|manejar|cómo (?:usar|se usa|funciona)|utilizar))(?: por qué| qué| cómo| dónde)?(?: [^.!?,;]{0,40})?',
  grief:
    'muri[óo]|murieron|falleci[óo]|muerte|funeral|velorio|entierro|enterramos|enterré|suicid\\p{L}*',
  unit:
    'por ciento|%|días?|horas?|minutos?|segundos?|semanas?|meses|mes|años?|personas?|clientes?|usuarios?|tickets?|llamadas?|pedidos?|' +
    'dólares|pesos|euros|soles|mil|millones|veces|puntos?|tiendas?|páginas?|errores|alumnos?|pacientes?|huéspedes|servidores|ingenieros|' +
    'quejas?|reclamos?|ventas?|unidades|cajas|casos|informes|reportes|equipos|países|devoluciones|facturas|entregas',
  numberWords: `${rules.numberWords}|cero|un[oa](?= (?:por|al|cada|de cada) )`,
  notANumber:
    'a las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) (?:de la|y media|y cuarto|en punto)|(?:en|desde|de|del|hasta|durante|año) (?:19|20)\\d\\d|(?:19|20)\\d\\d|1[01]0 ?(?:%|por ciento)|(?:cien|ciento diez) por ciento|tengo \\d\\d años|(?:a los )?\\d\\d años de edad|24/7|un[oa] de (?:mis|los|las|ellos|nosotros)|mil (?:gracias|disculpas|cosas|veces)|un cuarto|primer[oa]?|tercer[oa]?|doble (?:turno|sentido)|las \\d{1,2}(?::\\d\\d)?',
  thisEmployer:
    '(?:su|sus|ustedes|vuestr[oa]s?|tu|tus) (?!empresa|compañía)\\p{L}+|ustedes|est[ae] (?:empresa|puesto|rol|equipo|trabajo|posición|vacante|escuela|colegio|clínica|hospital|hotel|tienda|banco)|la (?:vacante|oferta|publicación|descripción)|el anuncio|el puesto|aquí|acá',
  praiseOfAnyEmployer:
    '(?:su|esta|una) (?:gran |buena |excelente )?(?:empresa|compañía)|gran (?:empresa|lugar|equipo|reputación|oportunidad)|buena (?:empresa|reputación|fama)|buen (?:ambiente|salario|sueldo|lugar)|líder|muy conocida|reconocida|prestigio|crecer con ustedes|oportunidad|cultura|valores',
  experience: `(?:durante|por|en|hace|tras|después de) (?:los últimos |las últimas |más de )?(?:\\p{L}+|\\d+) años|años de|mi (?:último|último puesto|trabajo|puesto|empleo|equipo|jefe) ?(?:anterior|actual)?|(?:he|llevo) \\p{L}+|${past}|trabajé|estudié`,
  past: `antes(?: de (?:eso|esto))?|anteriormente|previamente|trabajé|estudié|empecé|me gradué|comencé|pasé|entré|me formé|durante (?:\\p{L}+|\\d+) años|después de (?:la|mi|eso)|mi (?:último|primer|anterior)|solía|desde (?:19|20)\\d\\d|años (?:en|como|de)|${past}|carrera|título`,
  present:
    'vengo \\p{L}+ndo|soy(?! (?:de (?!la |una )|(?:una )?persona|muy |alegre|positiv))|trabajo (?:en|como|de|con|para)|actualmente|hoy|ahora|en este momento|lidero|dirijo|enseño|estudio|diseño|vendo|me encargo|me dedico|cuido|manejo|coordino|atiendo|hago|apoyo|desarrollo|estoy (?:a cargo|en|terminando|estudiando|trabajando|como)|llevo (?:\\p{L}+|\\d+) (?:años|meses)|mi (?:trabajo|equipo|puesto) (?:es|actual)',
  whyHere:
    'quiero|quisiera|me (?:gustaría|interesa|encantaría|atrae|trae|llamó|entusiasma)|busco|estoy buscando|lo que (?:quiero|busco)|(?:el )?(?:siguiente|próximo) paso|est[ae] (?:puesto|rol|trabajo|equipo|empresa|vacante)|por eso|ustedes|su \\p{L}+|me postulé|postulo|aportar|traigo|aquí|espero',
  noWeakness:
    'perfeccionis\\p{L}*|(?:trabajo|trabajar) demasiado|me (?:esfuerzo|exijo|involucro|comprometo|entrego|preocupo) demasiado|demasiado (?:dedicad|comprometid|apasionad|honest|responsabl|trabajador|leal|puntual|organizad|exigente)\\p{L}*|muy (?:exigente|autoexigente|responsable|perfeccionista)(?: conmigo)?|autoexigen\\p{L}*|no (?:tengo|creo tener|veo|se me ocurre)(?: realmente)? (?:ningún|ninguna|un|una|defectos?|debilidades?)?(?: gran(?:de)?)? ?(?:defectos?|debilidad(?:es)?)|adict[oa] al trabajo|mi único defecto|cumplo (?:con )?todos (?:los )?(?:requisitos)?|doy demasiado|quiero que todo (?:salga|quede|esté) perfecto|exijo mucho',
  weakness:
    'me (?:cuesta|cuestan|costaba|costó|falta|pongo|frustro|impaciento|distraigo|disperso|pierdo|bloqueo|olvido|cierro|molesta|aburre|enojo|quedo callad[oa]|quedo|gusta menos|gustan menos|abrum[ao])|tiendo a|suelo|evito|postergo|dejo para|interrumpo|olvido|hablo (?:demasiado|muy|de más)|digo que sí|acepto|no (?:sé|pido|delego|domino|hablo|digo|soy|tengo|me gusta|cumplo|he|manejo|estoy)|soy (?:impaciente|lent[oa]|desordenad[oa]|mal[oa]|muy|poco|demasiado|tímid[oa]|direct[oa])|nunca (?:he|usé|trabajé|hice)|difícil|dificultad|defecto|debilidad|demasiad[oa]s?|delegar|hablar en público|menos me gusta|impacien\\p{L}*|nervios\\p{L}*|problema|mejorar (?:mi|mis|en|la|el)|aprender a',
  remedy:
    'por eso|ahora|desde (?:entonces|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|hace)|para (?:corregir|mejorar|evitar|manejar|cambiar|lograr|no|eso)|(?:empecé|comencé|aprendí|me propuse|me puse|tomé|hice|pedí|uso|anoto|practico|estoy (?:tomando|aprendiendo|practicando|trabajando|haciendo|leyendo|estudiando))|cada (?:día|semana|mañana|lunes|viernes|mes|vez|reunión|noche)|todos los (?:días|lunes|viernes|meses)|curso|clase|taller|mentor\\p{L}*|recordatorio|lista|alarma|calendario|plantilla|regla|hábito|martes y jueves|lunes y miércoles|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)|estoy en (?:el|un) (?:nivel|curso|taller)|voy a (?:clases|terapia)|trato de|intento|me obligo',
  sequence:
    'primero|primera|lo primero|antes (?:que nada|de)|para empezar|luego|después|segundo|finalmente|por último|una vez que|enseguida|de inmediato|inmediatamente|el mismo día|recién|más tarde|paso|en paralelo|mientras tanto|si (?:no|me|lo|la|eso|es|sigue|hay|dice|dicen|está)',
  reason:
    'porque|porq|xq|pq|pa(?:ra)? que|pa no|ya que|para (?:no|evitar|entender|saber|ver|que|asegurar\\p{L}*|cuidar|proteger|mostrar|encontrar)|de lo contrario|si no|la razón|depende\\p{L}*|afecta\\p{L}*|impacto|por eso|así (?:que|no|puedo|podemos|el|la|todos|se)|lo que (?:importa|más|duele|cuesta)|criterio|costo|riesgo|más importante|importa|en lugar de|en vez de|mejor (?:que|saber|decir)|peor|cuanto antes|según|a quién|quién (?:espera|depende)|urgencia',
  example: `(?:el|la) (?:últim[oa]|ultim[oa]|más reciente)|por ejemplo|como cuando|una vez|la (?:semana|vez) pasada|el (?:mes|año) (?:pasado)|ayer|hace poco|en mi (?:trabajo|último|actual|empresa|puesto|equipo)|cuando (?:era|estaba|trabajaba|tuve|tuvimos|hice)|${past}|imagina|imagínate|piensa en|es como|como si`,
  blame:
    '(?:mi|la|el|nuestro|nuestra|los|mis|su) (?:jef[ea]s?|gerente|colegas?|compañer[oa]s?|equipo|empresa|director[a]?|supervisor[a]?|clientes?) (?:era|eran|es|son|fue) (?:un[ao]? |muy |unos )?(?:idiotas?|estúpid[oa]s?|incompetentes?|inútil(?:es)?|floj[oa]s?|vag[oa]s?|tóxic[oa]s?|terribles?|horribles?|lo peor|mediocres?|mentiros[oa]s?|insoportables?|un desastre)|(?:jef[ea]s?|gerentes?|colegas?|compañer[oa]s?|gente|empresa) (?:idiotas?|incompetentes?|inútil(?:es)?|tóxic[oa]s?|mediocres?|floj[oa]s)|(?:fue |era |fuera )?culpa (?:de|suya)(?<!no (?:creo|creía|pienso) que (?:fue |fuera |era )?culpa (?:de|suya))|no fue (?:mi culpa|culpa mía)|nada que ver conmigo|no (?:lo|la|los) soporto|pérdida de tiempo|todos los demás|nadie (?:sabe|sabía) (?:hacer )?nada',
  cliche:
    'trabajador[a]?|trabajo en equipo|jugador[a]? de equipo|apasionad[oa]|pasión|aprendo rápido|proactiv[oa]|detallista|fuera de la caja|gran oportunidad|crecer (?:profesionalmente|como profesional|personalmente)|crecimiento|dinámic[oa]|sinergia\\p{L}*|110 ?(?:%|por ciento)|motivad[oa]|dedicad[oa]|responsable|comprometid[oa]|compromiso|orientad[oa] a resultados|buena comunicación|desafíos?|retos?|flexible|lo mejor de mí|dar lo mejor|aprender cosas nuevas|puntual|ganas de aprender|resolutiv[oa]',
  hedge: `${rules.hedges}|no estoy segur[oa]|o algo así|algo así|no sé si|digamos que|se podría decir|medio que`,
  filler:
    'eh+|em+|mmm+|este…|este\\.\\.\\.|este,|o sea|bueno,|pues,|básicamente|literalmente|¿no\\?|¿sabes\\?|y nada|y cosas así|y eso(?=\\.|,|$)',
  distress:
    '(?:quiero|quisiera|prefiero|preferiría|ganas de|pensado en|pienso en) (?:morir(?:me)?|matarme|suicidarme|desaparecer para siempre|no despertar)(?! de (?:risa|vergüenza|pena|cansancio|calor|hambre|sueño|frío|nervios|miedo))|(?<!me )quer[ií]a (?:morir(?:me)?|matarme|suicidarme)(?! (?:de (?:risa|vergüenza|pena|cansancio|calor|hambre|sueño|frío|nervios|miedo)|cuando|al ver))|me quiero (?:morir|matar)(?! de (?:risa|vergüenza|cansancio|calor|hambre|sueño))|(?:voy a|quiero) (?:quitarme la vida|acabar con (?:mi vida|todo))|pens(?:o|ando|ado|é) en acabar con (?:todo|mi vida)|pienso en acabar con (?:todo|mi vida)|quitarme la vida|no quiero (?:seguir viviendo|vivir(?: m[aá]s)?(?! (?:en|lejos|cerca|fuera))|existir|estar viv[oa])|' +
    '(?:no (?:tengo|me quedan)|sin) (?:m[aá]s )?ganas de (?:seguir viviendo|vivir(?! (?:en|lejos|cerca|fuera)))|(?:pienso|pensando|pensado) en (?:el )?suicidio|(?:mejor|quiero|quisiera|preferir[ií]a)(?: \\p{L}+){0,2} no despertar(?:me)?(?! a )|mejor (?:muert[oa]|sin mí)|ya no quiero vivir(?! (?:en|lejos|cerca|fuera))|pensamientos suicidas|suicidarme|hacerme daño|no tengo (?:motivos|razones) para vivir|me (?:matara|matase|suicidara|muriera)(?! de (?:risa|vergüenza))|mejor (?:si|que) (?:yo )?(?:no estuviera|muriera|desapareciera)|(?:no tiene|sin|no le veo) sentido (?:a |de )?(?:vivir|seguir viviendo|la vida)|ojalá (?:estuviera|me) (?:muert[oa]|muriera)',
  noAnswer:
    '(?:prefiero no|no quiero) (?:contestar|responder|decirlo|hablar de (?:eso|esto))(?: a?\\s?(?:esta|esa|eso|esto))?|pasamos a la siguiente|por ?fa(?:vor)?|(?:la verdad )?no (?:lo )?sé|ni idea|nada|paso|siguiente|ningun[oa]|no|sí|si|ok(?:ay)?|tal vez|quizás?|nunca|hola|buenas|prueba|nada en especial|no se me ocurre (?:nada|ningun[oa])|no estoy segur[oa]|sin comentarios|bien|claro|dale|no tengo(?: ningun[oa])?|nunca me pasó|eso nunca me pasó|no recuerdo|no me acuerdo|ya (?:te )?lo (?:dije|contesté|respondí)|ya te dije|ya (?:contesté|respondí|dije)|por qué (?:sigues|insistes|me sigues)(?: \\p{L}+){0,4}|no (?:podía|pude|podría) (?:haber )?(?:hecho|hacer) (?:nada|más)(?: más)?|lo que sea|da igual|la verdad|sinceramente|de verdad|perdón|lo siento',
  leaves:
    '(?:(?:podemos|puedo|quiero|mejor|por favor) )?(?:(?:la )?(?:siguiente|pr[óo]xima|que sigue)|otra|paso|salt(?:ar|a|emos|o|arla|arme|atela)|s[áa]lt(?:ala|atela)|la salto|cambi(?:a|ar|emos)(?: de)?|pas(?:a|ar|emos)(?: a)?|vamos a)(?: (?:est[ae]|es[ae]|la|a|de|pregunta|por|favor|siguiente|otra|pr[óo]xima|gracias))*',
  isLost:
    'no (?:te |le |lo |la )?(?:entiendo|entendí|entendi|comprendo)(?: (?:la|tu|esta|esa) pregunta)?|(?:me )?(?:la |lo )?expli(?:ca|cas|que|quen)',
  asksWhoReads:
    'grab(?:a|an|ado|ada|ando|as)|guard(?:a|an|ado|ada|ando)|almacen\\p{L}*|privacidad|confidencial|an[óo]nim[oa]|(?:quién(?:es)?|quien(?:es)?|alguien|reclutador(?:a|es)?|empresa|jef[ea]|persona)(?: \\p{L}+){0,3} (?:lee|leen|leer|leyendo|ve|ven|ver|escucha|escuchan|escuchar)',
  asksHowLong:
    '(?:qué|que|cuán|cuan) (?:tan )?(?:larg[oa]|cort[oa]|extens[oa])|cu[aá]nt[oa]s? (?:palabras|frases|líneas|lineas|renglones|minutos|tiempo|detalle)|límite|limite|cron[óo]metro|\\d+ segundos|muy larg[oa]|extensión|extension',
  asksWhatCounts:
    '(?:puedo|puede|podr[íi]a|se puede|est[áa] bien|tiene que)(?! decir)(?: [^\\s.!]+){0,14}? (?:escuela|colegio|secundaria|prepa|facultad|facu|universidad|uni|voluntari\\p{L}*|iglesia|casa|hobby|pasatiempo|familia(?:r)?|personal|club|equipo|pr[áa]cticas|pasant[íi]a|trabajo|empleo)|(?<!(?:mi|la|una|su|tu|de) )(?:cuentan?|valen?|sirven?)',
  removable:
    'eh+|em+|mmm+|este(?:…|\\.{3})|bueno,?\\s+pues,?|(?:bueno|pues),|o sea,?|básicamente|literalmente|¿no\\?|¿sabes\\?|(?<!no )(?:creo que|supongo que|me parece que)|como que|en cierto modo|de alguna manera|digamos que|medio que',
  leading:
    '(?:el|la|los|las)(?! (?:otr|mism|segund|siguiente|primer|cual|que))|mis?|nuestr[oa]s?|yo|\\d\\S*',
  pointsBack:
    '(?:por|con|después de|gracias a|a raíz de|a partir de) (?:eso|esto|ello)|(?:yo )?tenía (?:yo )?razón',
  connective:
    'como resultado,?|al final,?|finalmente,?|por fin,?|y al final,?|así que,?|por eso,?|gracias a eso,?',
});
