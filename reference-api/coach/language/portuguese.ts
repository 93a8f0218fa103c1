import { rules } from '../../../lib/marking/portuguese.ts';
import { recognizersOf } from './recognizers.ts';

const adverb =
  '(?:\\s+(?:\\p{L}+mente|também|já|primeiro|até|sempre|depois|só|então|mesm[oa])){0,2}';
const noPast =
  'sei|lei|rei|hei|aqui|ali|foi|vai|sai|cai|pai|boi|oi|daí|aí|depois|dois|seis|mais|pois|reis|saí|achei que|pensei|gostei|esperei|fiquei|senti|precisei|tentei|amei|odiei|adorei|preocupei|quis|temi|vi que|sofri|sonhei|delivery|nem|diz';
const irregular =
  'fiz|fui|pus|disse|trouxe|propus|mantive|obtive|refiz|desfiz|dei|vi|li|expus|reuni|abri|pedi|servi|cobri|dividi|redigi|exigi|medi|corrigi|assumi|decidi|conduzi|reduzi|traduzi|produzi|resumi|construí|distribuí|incluí|substituí|contribuí|instruí|segui|consegui|garanti|discuti|insisti|permiti|transmiti|admiti|investi|conferi|transferi|sugeri|inseri|preferi|subi|descobri|parti|escrevi|aprendi|vendi|corri|resolvi|desenvolvi|envolvi|respondi|atendi|defendi|entendi|recebi|percebi|escolhi|recolhi|ofereci|agradeci|conheci|estabeleci|esclareci|prometi|meti|bati|combati|li|reli|perdi|bebi|convenci|mexi|cresci|desci|teci';
const past = `(?!(?:${noPast})(?![\\p{L}]))(?:\\p{L}{2,}ei|${irregular})`;
const doing =
  'pergunto|ligo|reviso|falo|digo|escrevo|faço|olho|vou|começo|pego|explico|peço|ouço|escuto|procuro|ponho|coloco|mostro|ofereço|envio|mando|aviso|proponho|conserto|corrijo|escalo|comparo|ordeno|corto|leio|anoto|reconheço|agradeço|dou|defino|decido|compartilho|sigo|uso|preparo|documento|meço|abro|separo|confirmo|sugiro|marco|agrupo|conto|admito|combino|verifico|tento|testo|fecho|deixo|reúno|apresento|levanto|priorizo|calculo|respondo|descubro|informo|dedico|assumo|chamo|sento|busco|entendo|listo|me (?:apresento|desculpo|aproximo|concentro|ofereço)';

export const portuguese = recognizersOf({
  functionWords:
    'o a os as um uma uns umas e ou mas de do da dos das em no na nos nas com por para pra sem sobre é era ' +
    'foi são que lhe me meu minha meus minhas eu nós a gente nosso nossa seu sua se não sim como quando ' +
    'mais muito já este esta isso esse essa há havia tinha tenho porque também tudo todo todos desde até entre ' +
    'onde quem nem você ele ela eles elas estava ser sou estou ao à pelo pela num numa ter foram depois ' +
    'q vc vcs pq tb tbm pro pros tá tava aí lá',
  workWords:
    '(?:equipe|time|cliente|projeto|gerente|chef|empresa|companhia|trabalh|emprego|colega|prazo|código|sistema|' +
    'venda|vend|escola|colégio|aula|alun|estud|loja|turno|relatório|reunião|reuni|escritório|produto|serviço|' +
    'software|dados|engenh|design|desenvolv|mercado|orçamento|conta|pessoal|contrat|entrevista|vaga|cargo|carreira|' +
    'habilidade|experiência|negócio|processo|tarefa|plano|pedido|paciente|enferm|hospital|ensin|treina|curso|' +
    'estágio|universidade|faculdade|diploma|fornecedor|depósito|fábrica|máquina|teste|erro|lançamento|servidor|' +
    'base|site|aplicativo|usuári|meta|objetivo|lider|revis|e-?mail|ligação|suporte|fatura|nota|restaurante|' +
    'cozinha|hotel|hóspede|entrega|banco|auditor|document|planilha|pesquisa|laboratório|responsab|priorid|' +
    'problema|resolv|solução|risco|custo|qualidade|melhor|organiz|apresentação|proposta|sóci|indústria|área|' +
    'ferramenta|método|ideia|crítica|resposta|respond|pergunt|aprend)\\p{L}*',
  iAction: `(?:eu${adverb}\\s+)?(?:não\\s+)?(?:(?:me|o|a|os|as|lhe|se)\\s+){0,1}(?:${past})|(?:eu )?(?:tinha|havia) \\p{L}+[ai]do|coube a mim|minha (?:parte|tarefa|ideia|função) (?:foi|era)|fui eu|fiquei \\p{L}+ndo|passei a|estive \\p{L}+ndo`,
  furtherAction: `(?<=(?:[,;]|(?<!\\p{L})(?:e|depois|mas))\\s+)(?:depois\\s+|também\\s+|aí\\s+)?(?:(?:me|o|a|os|as|lhe)\\s+){0,1}(?:${past})`,
  weWere:
    'nós|(?:a gente|nós) (?:só )?(?:tinha|tínhamos|estava|estávamos|era|éramos|precisava|precisávamos|devia)(?: \\p{L}+)?|tínhamos|estávamos|éramos|precisávamos',
  emptyAction:
    '(?:resolvi|consertei|fiz|consegui|terminei) (?:isso|tudo|ele|o problema|a situação)|falei com (?:as pessoas|todos|todo mundo|eles)|trabalhei (?:muito|duro|nisso)|' +
    '(?:transformei|revolucionei|quebrei|mudei|motivei|inspirei|liderei|impulsionei|alcancei|superei|entreguei|bati) (?:completamente )?(?:a |o |os |as |minha |meu |um |uma |todos os |todas as )?(?:\\p{L}+ )?(?:empresa|cultura|pessoas|equipe|time|resultados?|crescimento|expectativas|metas|objetivos|organização|departamento|área|paradigmas)(?: (?:extraordinári|excelent|incríve)\\p{L}+)?',
  weAction:
    'nós|a gente(?:\\s+\\p{L}+){0,2}|(?!últi|próxi|míni|máxi|âni|tra(?=mos)|mes(?=mos)|reclam(?=os)|extr)\\p{L}{2,}(?:amos|emos|imos)',
  iWould: `(?:eu )?(?:chamava|mostrava|falava|pedia|perguntava|explicava|ligava|escrevia|conversava|ouvia|escutava)|\\p{L}{2,}(?:aria|eria|iria)|(?:eu )?vou \\p{L}+r|(?:${doing})`,
  iPresent: `\\p{L}{3,}o|sou|estou|tenho|faço|vou|dou`,
  outcome:
    '(?:caiu|caíram|subiu|subiram|cresceu|cresceram|aumentou|aumentaram|diminuiu|diminuíram|melhorou|melhoraram|dobrou|dobraram|triplicou|reduziu|reduziram|reduzimos|reduzi|economizou|economizamos|economizei|ganhamos|ganhei|ganhou|renovou|renovaram|assinou|assinaram|adotou|adotaram|aprovou|aprovaram|aceitou|aceitaram|agradeceu|agradeceram|elogiou|elogiaram|sumiu|sumiram|desapareceu|parou de|pararam de|consegui|conseguimos|entregamos|entreguei|lançamos|lancei|terminamos|terminei|cumprimos|cumpri|vendemos|vendi|publicamos|recuperamos|recuperei|recuperou|fechamos|fechei|bati a meta|batemos a meta)|' +
    'pass(?:ou|amos|aram|ei) (?:de|a ser)|no fi(?:m|nal)(?=,| (?:o|a|os|as|eu|deu|tudo|ele|ela|eles|foi|das contas|ficou|todo|ninguém)(?!\\p{L}))|como resultado|graças a isso|com isso|desde então|a partir (?:daí|dali|de então)|o que (?:permitiu|reduziu|evitou|levou a)|já não|n[ãa]o (?:voltou|houve|perdemos|se repetiu|aconteceu mais|tivemos mais|rachou|faltou|caiu|quebrou)|sobr(?:ou|aram)|durou|el[ae]s? \\p{L}+(?: \\p{L}+){0,5} sozinh[oa]s?|ninguém (?:mais|foi embora|saiu|reclamou)|nunca mais|nenhum[a]? (?:vez|reclamação|erro|atraso)|sem (?:um|uma|nenhum|nenhuma) (?:únic[oa] )?\\p{L}+|' +
    'até hoje|acab(?:ou|aram)|hoje (?:o |a |os |as )?\\p{L}+mos|abrimos|ainda (?:se )?us(?:a|am|amos|ado|ada)|(?:é|são|está|foi|foram) (?:usad[oa]s?|resolvid[oa]s?|aprovad[oa]s?|adotad[oa]s?|entregues?|publicad[oa]s?)|virou|viraram|ficou|ficaram|no prazo|a tempo|antes do prazo|me (?:pediu|pediram|promoveram|convidou|convidaram)|nos (?:pediu|pediram)|fui promovid[oa]|fech(?:ou|amos|aram) (?:no|na|em)|o resultado foi|um[a]? em cada|um em mil|' +
    'de \\S+(?:\\s+\\S+){0,3}? para (?:menos de |só |uns |umas )?(?:\\d|um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|zero)|hoje (?:se|a|o|os|as|todos|tudo|ninguém|cada|leva|é|são)|agora (?:a|o|os|as|todos|tudo|leva|é)|metade|voltou a (?:comprar|contratar|confiar)|continuou (?:com|sendo)|deu certo|saiu (?:no prazo|a tempo)',
  countable: '(?:muito )?(?:mais|menos|melhor|pior)|muit[oa]s|vári[oa]s|um monte',
  outcomeHint:
    'hoje|agora|melhor|pior|menos|mais rápido|barato|depois|finalmente|enfim|funcionou|aprendi|aprendemos|resultou|resultados?|até que|content[ea]s?|feliz|felizes|terminou|acabou|próxim[ao]|então|por isso|ajudou|de novo|resolvid[oa]|resolveu|consertad[oa]|pront[oa]|desde|ninguém|todos|todo mundo|nenhum[a]?|chegaram|chegou|sucesso|saiu|seguinte|ficamos',
  setting:
    '(?<=^|[.!?\\n]\\s*)(?:n[oa]s?|num|numa|durante [oa]) \\p{L}+|(?:n|d)[oa] (?:trampo|serviço|obra|feira|roça|mercado|cozinha|oficina|barraca|padaria|salão|fazenda|igreja|bairro|prédio)|(?:no|na|em|do|da|num|numa) (?:meu|minha|nosso|nossa|um|uma)? ?(?:\\p{L}+ ){0,2}(?:trabalho|emprego|empresa|equipe|time|projeto|cargo|estágio|turno|loja|escola|clínica|hotel|escritório|banco|restaurante|ano|mês|semana|verão|inverno)|quando (?:eu )?(?:estava|era|trabalhava|entrei|comecei|cheguei)|enquanto|(?:ano|mês|semana) passad[oa]|em (?:19|20)\\d\\d|há (?:um|uma|dois|duas|três|quatro|cinco|\\d+) (?:anos?|meses|mês|semanas?)|havia|tínhamos|tinha|estávamos|estava|éramos|era|meu (?:time|chefe|gerente|colega|último|primeiro|emprego)|minha (?:equipe|chefe|gerente|colega|empresa|última|primeira)|um (?:cliente|colega|fornecedor|paciente)|uma (?:cliente|colega|paciente)|o (?:time|cliente|projeto|sistema|serviço)|a (?:empresa|equipe|loja|clínica)|nosso|nossa|foi|houve|tivemos|tive|\\p{L}{2,}(?:ava|avam|ávamos|iam|íamos)',
  unknownCause:
    '(?:ninguém|não) (?:sabia|sabíamos|entendia|entendíamos|fazia ideia|tinha ideia|conseguia explicar)(?! (?:usar|fazer|mexer|operar|como (?:usar|se usa|funciona)))(?: por que| o que| como| onde)?(?: [^.!?,;]{0,40})?',
  grief:
    'morreu|morreram|faleceu|faleceram|morte|funeral|velório|enterro|enterr(?:ei|amos)|suic[ií]d\\p{L}*',
  unit:
    'por cento|%|dias?|horas?|minutos?|segundos?|semanas?|meses|mês|anos?|pessoas?|clientes?|usuários?|chamados?|tickets?|ligações|pedidos?|' +
    'dólares|reais|euros|mil|milhões|vezes|pontos?|lojas?|páginas?|erros?|alunos?|pacientes?|hóspedes|servidores|engenheiros|' +
    'reclamações|vendas?|unidades|caixas|casos|relatórios|equipes|times|países|devoluções|notas|faturas|entregas',
  numberWords: `${rules.numberWords}|zero|um[a]?(?= (?:por|ao|a cada|em cada|em mil) )`,
  notANumber:
    '(?:às|as) (?:duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze) (?:horas|da (?:manhã|tarde|noite|madrugada)|e meia)|(?:em|desde|de|até|durante|ano) (?:19|20)\\d\\d|(?:19|20)\\d\\d|1[01]0 ?(?:%|por cento)|(?:cem|cento e dez) por cento|(?:eu )?tenho \\d\\d anos|(?:aos )?\\d\\d anos de idade|24/7|um[a]? d(?:os|as|e|eles)|mil (?:desculpas|coisas|vezes|maravilhas)|um quarto|primeir[oa]|terceir[oa]|terço de|(?:às|as) \\d{1,2}(?:h|:\\d\\d)?',
  thisEmployer:
    'vocês|(?:o |a |os |as )?(?:seu|sua|seus|suas) (?!empresa|companhia)\\p{L}+|(?:est|ess|nest|dest|ness|dess)[ae] (?:empresa|vaga|cargo|equipe|time|trabalho|posição|escola|clínica|hospital|hotel|loja|banco)|(?:a|da|na) (?:vaga|descrição|oferta)|o anúncio|aqui',
  praiseOfAnyEmployer:
    '(?:sua|esta|essa|uma) (?:grande |boa |ótima |excelente )?(?:empresa|companhia)|grande (?:empresa|lugar|equipe|reputação|oportunidade)|boa (?:empresa|reputação|fama)|bom (?:ambiente|salário|lugar)|líder|conhecida|reconhecida|renomada|crescer com vocês|oportunidade|cultura|valores',
  experience: `(?:durante|por|há|em|após|depois de) (?:os últimos |mais de )?(?:\\p{L}+|\\d+) anos|anos de|meu (?:último|emprego|cargo|time|chefe)(?: anterior| atual)?|minha (?:última|equipe|empresa)|${past}|trabalhei|estudei`,
  past: `antes(?: disso)?|anteriormente|trabalhei|estudei|comecei|me formei|passei|entrei|por (?:\\p{L}+|\\d+) anos|depois d[ae]|meu (?:último|primeiro)|minha (?:última|primeira)|costumava|desde (?:19|20)\\d\\d|anos (?:em|como|de|na|no)|${past}|formação|diploma|formad[ao]`,
  present:
    'venho \\p{L}+ndo|sou(?! (?:de (?!uma )|(?:uma )?pessoa|muito |alegre|positiv))|trabalho (?:em|como|de|com|para|na|no)|atualmente|hoje|agora|no momento|lidero|dirijo|ensino|estudo|desenho|vendo|cuido|administro|coordeno|atendo|faço|apoio|desenvolvo|estou (?:à frente|em|na|no|terminando|estudando|trabalhando|como)|há (?:\\p{L}+|\\d+) (?:anos|meses)|meu (?:trabalho|time|cargo)|minha (?:equipe|função)',
  whyHere:
    'quero|gostaria|me (?:interessa|atrai|traz|chamou|encanta|interessei|candidatei)|busco|procuro|estou (?:procurando|buscando)|o que (?:quero|busco)|próximo passo|(?:est|ess|nest|dest|ness|dess)[ae] (?:vaga|cargo|trabalho|equipe|empresa|time)|por isso|vocês|sua \\p{L}+|seu \\p{L}+|contribuir|trago|aqui|espero|vaga',
  noWeakness:
    'perfeccionis\\p{L}*|trabalh(?:o|ar) demais|me (?:esforço|cobro|envolvo|dedico|comprometo|preocupo) demais|(?:dedicad|comprometid|apaixonad|honest|responsável|leal|pontual|organizad|exigente)\\p{L}* demais|muito (?:exigente|responsável|perfeccionista)(?: comig?o)?|não (?:tenho|vejo|consigo pensar em|acho que tenho)(?: realmente)? (?:nenhum|nenhuma|um|uma|defeitos?|fraquezas?|pontos? fracos?)?(?: grande)? ?(?:defeitos?|fraquezas?|pontos? fracos?)|viciad[oa] em trabalho|workaholic|meu único defeito|(?:atendo|cumpro) (?:a )?todos (?:os )?(?:requisitos)?|me cobro muito|quero que tudo (?:saia|fique|esteja) perfeito|me doo demais',
  weakness:
    'tenho (?:dificuldade|medo|tendência)|tendo a|costumo|evito|adio|deixo para|interrompo|esqueço|falo (?:demais|muito)|digo sim|aceito|não (?:sei|peço|delego|domino|falo|digo|sou|tenho|gosto|atendo|consigo|trabalhei|usei|estou)|sou (?:impaciente|lent[oa]|desorganizad[oa]|ruim|muito|pouco|tímid[oa]|diret[oa]|ansios[oa])|fico (?:impaciente|nervos[oa]|ansios[oa]|quiet[oa]|calad[oa]|na defensiva|irritad[oa]|frustrad[oa])|nunca (?:usei|trabalhei|fiz)|me (?:custa|falta|perco|distraio|frustro|irrito|fecho|enrolo|atrapalho)|difícil|dificuldade|defeito|fraqueza|ponto fraco|demais|delegar|falar em público|menos gosto|menos me agrada|impaci\\p{L}*|nervos\\p{L}*|problema|demoro|procrastino|centralizo|melhorar (?:a|o|minha|meu|meus|minhas|em)|aprender a',
  remedy:
    'por isso|agora|hoje|desde (?:então|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|que)|para (?:corrigir|melhorar|evitar|lidar|mudar|conseguir|não|isso)|(?:comecei|aprendi|passei a|fiz|pedi|criei|combinei|uso|anoto|pratico|estou (?:fazendo|aprendendo|praticando|trabalhando|lendo|estudando|treinando))|(?:cada|toda|todo) (?:dia|semana|manhã|segunda|sexta|mês|vez|reunião|noite)|todos os dias|curso|aula|oficina|mentor\\p{L}*|lembrete|lista|alarme|agenda|modelo|regra|hábito|tento|me obrigo|me policio|terapia',
  sequence:
    'primeiro|primeira coisa|antes (?:de|que)|para começar|em seguida|depois|segundo|finalmente|por último|por fim|assim que|uma vez que|na hora|imediatamente|de imediato|no mesmo dia|só então|mais tarde|passo|em paralelo|enquanto isso|se (?:não|ele|ela|isso|for|ainda|houver|a|o|eles)|aí',
  reason:
    'porque|pq|pois|pra (?:que|ele|ela|eles|elas|não|ver|saber|todo|a gente|entender|evitar)|para que|já que|para (?:não|evitar|entender|saber|ver|garantir|proteger|mostrar|encontrar|descobrir)|caso contrário|senão|a razão|o motivo|depende\\p{L}*|afeta\\p{L}*|impacto|por isso|assim (?:que|não|posso|podemos|o|a|todos|se|eles|ela|ele)|o que (?:importa|mais|dói|custa)|critério|custo|risco|mais importante|importa|em vez de|em lugar de|melhor (?:que|saber|dizer|do)|pior|quanto antes|de acordo com|quem (?:espera|depende)|urgência',
  example: `(?:o|a) (?:últim[oa]|ultim[oa]|mais recente)|por exemplo|como quando|uma vez|(?:na )?(?:semana|vez) passada|(?:no )?(?:mês|ano) passado|ontem|há pouco|recentemente|no meu (?:trabalho|último|emprego|cargo|time)|na minha (?:última|equipe|empresa)|quando (?:eu )?(?:era|estava|trabalhava|tive|tivemos|fiz)|${past}|imagin[ae]|pens[ae] (?:em|num|numa)|é como|como se`,
  blame:
    '(?:meu|minha|o|a|nosso|nossa|os|as|meus|minhas) (?:chefes?|gerente|colegas?|equipe|time|empresa|diretor[a]?|supervisor[a]?|clientes?) (?:era|eram|é|são|foi) (?:um[a]? |muito |uns )?(?:idiotas?|burr[oa]s?|incompetentes?|inútil|inúteis|preguiços[oa]s?|tóxic[oa]s?|terrível|horríve(?:l|is)|o pior|medíocres?|mentiros[oa]s?|insuportáve(?:l|is)|um desastre)|(?:chefes?|gerentes?|colegas?|gente|empresa) (?:idiotas?|incompetentes?|inútil|inúteis|tóxic[oa]s?|medíocres?|preguiços[oa]s)|(?:foi |era )?culpa (?:d[eoa]s?|del[ea])(?<!n[aã]o (?:acho|achava|acredito) que (?:foi |era )?culpa (?:d[eoa]s?|del[ea]))|não foi (?:minha culpa|culpa minha)|nada a ver comigo|não (?:o|a|os) suporto|perda de tempo|ninguém (?:sabe|sabia) (?:fazer )?nada',
  cliche:
    'trabalhador[a]?|trabalho em equipe|espírito de equipe|apaixonad[oa]|paixão|aprendo rápido|proativ[oa]|detalhista|fora da caixa|(?:grande|ótima|excelente) oportunidade|crescer (?:profissionalmente|como profissional|pessoalmente)|crescimento|dinâmic[oa]|sinergia\\p{L}*|110 ?(?:%|por cento)|motivad[oa]|dedicad[oa]|responsável|comprometid[oa]|comprometimento|focad[oa] em resultados|boa comunicação|desafios?|flexível|o melhor de mim|dar o (?:meu )?melhor|aprender coisas novas|pontual|vontade de aprender|visto a camisa|vestir a camisa|pró-ativ[oa]',
  hedge: `${rules.hedges}|não tenho certeza|ou algo assim|algo assim|não sei se|digamos que|pode-se dizer`,
  filler:
    'é…|hum+|ahn?|né|tipo,|basicamente|literalmente|sabe\\?|e tals?|e coisas assim|tipo assim',
  distress:
    '(?:quero|prefiro|preferia|vontade de|pensado em|penso em|pensando em) (?:morrer|me matar|me suicidar|suic[ií]dio|sumir para sempre|n[aã]o acordar)(?! de (?:rir|vergonha|cansaço|calor|fome|sono|frio|nervoso|medo|trabalhar))|queria (?:morrer|me matar|me suicidar|sumir para sempre)(?! (?:de (?:rir|vergonha|cansaço|calor|fome|sono|frio|nervoso|medo|trabalhar)|quando|ao ver|na hora))|pens(?:o|ando|ei|ado) em acabar com (?:tudo|(?:a )?minha vida)|(?:vou|quero) (?:tirar (?:a )?minha (?:própria )?vida|acabar com (?:a )?minha vida|acabar com tudo)|tirar (?:a )?minha (?:própria )?vida|me matar(?! de (?:rir|trabalhar|estudar))|n[aã]o quero (?:mais )?(?:viver(?! (?:em|no|na|longe|perto|fora))|existir|estar viv[oa])|' +
    'n[aã]o tenho (?:mais )?vontade de viver|(?:melhor|quero|queria|preferia)(?: \\p{L}+){0,2} n[aã]o acordar|me (?:matasse|suicidasse)|se eu (?:morresse|sumisse|me matasse)(?! (?:de (?:rir|vergonha|cansaço|calor|fome|sono|frio|nervoso|medo|trabalhar)|ningu[eé]m (?:sabia|saberia|conseguia)))|(?:não vejo|sem|n[aã]o faz) sentido (?:em |de )?(?:viver|continuar vivendo|a vida)|melhor (?:mort[oa]|sem mim|se eu não estivesse)|pensamentos suicidas|me suicidar|me machucar|sem motivo para viver|n[aã]o tenho (?:motivo|razão) para viver|queria estar mort[oa]',
  noAnswer:
    '(?:prefiro|quero) n[aã]o (?:responder|falar)|n[aã]o quero (?:responder|falar)(?: (?:a )?(?:essa|esta|isso|disso|sobre isso))?|(?:eu )?não sei|sei lá|nem ideia|não faço ideia|nada|passo|próxima|nenhum[a]?|não|sim|ok(?:ay)?|talvez|nunca|oi|olá|teste|nada de especial|não (?:me )?lembro|(?:eu )?já (?:falei|disse|respondi|contei)(?: isso)?|por que (?:você )?(?:continua|fica|insiste)(?: \\p{L}+){0,4}|não (?:podia|poderia|tinha como) (?:ter )?(?:feito|fazer) (?:nada|mais)(?: nada)?|não consigo pensar em (?:nada|nenhum[a]?)|não tenho certeza|sem comentários|bem|claro|beleza|não tenho(?: nenhum[a]?)?|nunca aconteceu(?: comigo)?|isso nunca aconteceu|tanto faz|bom|na verdade|sinceramente|de verdade|desculpa|foi mal',
  leaves:
    '(?:(?:podemos|posso|pode|quero|melhor|por favor) )?(?:(?:a )?(?:pr[óo]xima|seguinte)|outra|passo|pul(?:a|ar|o|e|amos)|pass(?:a|ar|e)|mud(?:a|ar|e)(?: de| a)?|troc(?:a|ar|e)(?: de| a)?|vamos (?:pra|para))(?: (?:ess[ae]|est[ae]|a|de|pra|para|pergunta|por|favor|pr[óo]xima|outra|seguinte|obrigad[oa]))*',
  isLost:
    'n[ãa]o (?:te |o |a )?(?:entendi|entendo|compreendi)(?: (?:a|essa|esta|sua) pergunta)?|(?:me )?explica(?:r)?',
  asksWhoReads:
    'grav(?:a|am|ado|ada|ando)|guard(?:a|am|ado|ada|ando)|armazen\\p{L}*|salv[oa]s?|privacidade|sigilo|confidencial|anônim[oa]|anonim[oa]|(?:quem|alguém|alguem|recrutador(?:a|es)?|empresa|chefe|pessoa)(?: \\p{L}+){0,3} (?:lê|le|leem|ler|lendo|vê|ve|veem|ver|vai ver|escuta|ouve)',
  asksHowLong:
    '(?:qual|que) (?:o |é o )?tamanho|quant[oa]s? (?:palavras|frases|linhas|minutos|tempo|detalhe)|limite|cron[ôo]metro|\\d+ segundos|muito (?:longo|longa|comprid[oa])|(?:quão|quao) long[oa]|pode ser (?:curt|long|grande|pequen)\\p{L}*',
  asksWhatCounts:
    '(?:posso|pode|poderia|d[áa] pra|tem que|precisa)(?! dizer)(?: [^\\s.!]+){0,14}? (?:escola|col[ée]gio|faculdade|facul|universidade|volunt\\p{L}*|igreja|casa|hobby|fam[íi]lia(?:r)?|pessoal|clube|time|est[áa]gio|trabalho|emprego|serviço)|(?<!(?:minha|a|uma|sua|de) )(?:contam?|valem?|servem?)',
  removable:
    'é…|hum+|ahn?|né\\??|tipo,|tipo assim,?|basicamente|literalmente|sabe\\?|(?<!não )(?:(?:eu )?acho que|acredito que)|meio que|sei lá,?|de certa forma|digamos que',
  leading:
    '(?:o|a|os|as)(?! (?:outr|mesm|segund|seguinte|primeir|que|gente))|meus?|minhas?|noss[oa]s?|eu|\\d\\S*',
  pointsBack: '(?:por|com|depois|graças a|a partir|por causa) d?isso|(?:eu )?tinha razão',
  connective:
    'como resultado,?|no fim,?|no final,?|finalmente,?|enfim,?|e no fim,?|então,?|por isso,?|com isso,?|graças a isso,?',
});
